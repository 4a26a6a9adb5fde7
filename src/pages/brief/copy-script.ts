/** Shows the copy buttons, which are hidden where there is no script, and makes them work. Also without a secure context. */
export const copyScript = `
const said = document.getElementById('copied');
for (const button of document.querySelectorAll('button[data-copies]')) {
  const source = document.getElementById(button.dataset.copies);
  const label = button.textContent;
  button.hidden = false;
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(source.textContent);
    } catch {
      getSelection().selectAllChildren(source);
      document.execCommand('copy');
    }
    button.textContent = 'Copied';
    said.textContent = button.dataset.said;
    setTimeout(() => { button.textContent = label; said.textContent = ''; }, 2000);
  });
}
`;
