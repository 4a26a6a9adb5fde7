import { ApiError } from '../../api/client.ts';

/** The service's message at the field that it is about. */
export function errorAt(error: unknown, param: string): string | null {
  return error instanceof ApiError && error.param === param ? error.message : null;
}

/** What went wrong and belongs to none of the form's fields. */
export function OtherError({ error, fields }: { error: unknown; fields: readonly string[] }) {
  if (!(error instanceof Error)) return null;
  if (error instanceof ApiError && error.param !== null && fields.includes(error.param)) return null;
  return (
    <p className="field-error" role="alert">
      {error.message}
    </p>
  );
}
