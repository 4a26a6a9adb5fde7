import { useQuery } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';

/** The catalogue changes with the service alone. */
function useCatalogue() {
  const { data } = useQuery({
    queryKey: ['catalogue'],
    queryFn: () => answer(api.GET('/v1/signals/types')),
    staleTime: Infinity,
  });
  return data?.data ?? [];
}

/** The types of the catalogue, from A to Z. */
export function useSignalTypes(): string[] {
  return useCatalogue()
    .map(({ type }) => type)
    .toSorted();
}

/** Its categories, from A to Z. */
export function useSignalCategories(): string[] {
  return [...new Set(useCatalogue().map(({ category }) => category))].toSorted();
}
