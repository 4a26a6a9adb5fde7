export const style = `
.notice form { margin-top: 1.5rem; }
.notice label { display: block; margin-bottom: .375rem; font-weight: 600; }
.notice input[type=email] { box-sizing: border-box; width: 100%; max-width: 24rem; margin-bottom: 1rem; padding: .625rem .75rem; border: 1px solid currentColor; border-radius: .375rem; background: transparent; color: inherit; font: 1rem/1.2 var(--sans); }
.notice .error { margin: 0 0 .5rem; color: inherit; font-weight: 600; }
.notice .button, .notice button { display: inline-block; padding: .625rem 1.125rem; border: 1px solid var(--accent); border-radius: .375rem; background: var(--accent); color: var(--paper); font: 600 1rem/1.2 var(--sans); text-decoration: none; cursor: pointer; }
.notice .button:hover, .notice button:hover { filter: brightness(1.08); }
.notice .choices form { margin-top: .75rem; }
`;
