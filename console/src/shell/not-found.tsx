import { Page } from '../ui/page.tsx';
import { Empty } from '../ui/states.tsx';

export function NotFound() {
  return (
    <Page title="Not found">
      <Empty icon="search" title="There is no such screen" action={<a href="/app/">To Today</a>}>
        The address may be mistyped, or what stood here is gone.
      </Empty>
    </Page>
  );
}
