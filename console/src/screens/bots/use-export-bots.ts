import { useMutation } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';
import { tell } from '../../ui/toasts.tsx';

/** Saves all bots as a file, as `POST /v1/bots:import` takes it. The addresses of alerts are not in it. */
export function useExportBots() {
  return useMutation({
    mutationFn: () => answer(api.GET('/v1/bots:export')),
    onSuccess: (file) => {
      const address = URL.createObjectURL(
        new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/json' }),
      );
      const link = document.createElement('a');
      link.href = address;
      link.download = `whynow-bots-${file.exported_at.slice(0, 10)}.json`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(address), 1000);
      tell('The bots are in your downloads. Addresses of alerts are not among them.');
    },
  });
}
