import { useMe } from '../shell/use-me.ts';

/** Why the actions of a screen are disabled, for whoever may not take them. */
export function ReadsOnly() {
  const me = useMe();
  if (me === undefined || me.permissions.may_write) return null;
  return (
    <p className="muted">Your role may only read. An administrator can change it under Settings, Members.</p>
  );
}
