import { useEffect } from 'react';
import type { ReactNode } from 'react';

interface PageProps {
  title: string;
  /** A sentence or figures below the title. */
  lead?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
  /** The content takes the height that is left and scrolls inside: for tables. */
  fill?: boolean;
}

/** A screen: one h1, which is the tab's title as well. */
export function Page({ title, lead, actions, children, fill = false }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Whynow`;
  }, [title]);
  return (
    <div className={`page${fill ? ' page-fill' : ''}`}>
      <header className="page-head">
        <div className="page-titles">
          <h1>{title}</h1>
          {lead === undefined ? null : <div className="page-lead muted">{lead}</div>}
        </div>
        {actions === undefined ? null : <div className="page-actions">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

interface CardProps {
  title?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a screen with a heading of its own. */
export function Card({ title, actions, children }: CardProps) {
  return (
    <section className="card">
      {title === undefined ? null : (
        <header className="card-head">
          <h2>{title}</h2>
          {actions}
        </header>
      )}
      {children}
    </section>
  );
}
