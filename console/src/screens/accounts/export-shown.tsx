import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { answer, api } from '../../api/client.ts';
import { useMe } from '../../shell/use-me.ts';
import { Button } from '../../ui/button.tsx';
import { tell } from '../../ui/toasts.tsx';
import { useSearchState } from '../../ui/use-search-state.ts';
import { typedQueryOf } from './filters.ts';

/** Starts an export of what the filters leave, all of it and not only what is loaded. */
export function ExportShown() {
  const [search] = useSearchState();
  const navigate = useNavigate();
  const mayWrite = useMe()?.permissions.may_write ?? false;
  const start = useMutation({
    mutationFn: () => {
      const filters = typedQueryOf(search, new Date());
      return answer(api.POST('/v1/exports', { body: { resource: 'accounts', format: 'csv', filters } }));
    },
    onSuccess: ({ id }) => {
      tell('The export has started.');
      void navigate({ to: '/exports', search: { export: id } } as never);
    },
  });
  return (
    <Button isDisabled={!mayWrite} isPending={start.isPending} onPress={() => start.mutate()}>
      Export
    </Button>
  );
}
