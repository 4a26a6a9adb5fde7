/**
 * Why a provider did not say who somebody is. `unavailable`: it cannot be reached or has a fault, which says nothing about anybody.
 * `refused`: what it said does not hold, or it knows nobody of that kind. `message` is for the operator's log.
 */
export class OpenIdError extends Error {
  readonly kind: 'unavailable' | 'refused';
  constructor(kind: OpenIdError['kind'], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'OpenIdError';
    this.kind = kind;
  }
}
