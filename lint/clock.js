/** One rule of our own: only src/platform/clock.ts asks the machine for the time; everything else takes a Clock. */
const bareDate = {
  create(context) {
    const report = (node) =>
      context.report({ node, message: 'ask ctx.clock: only src/platform/clock.ts reads the time' });
    return {
      NewExpression(node) {
        if (node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0)
          report(node);
      },
      CallExpression(node) {
        const { callee } = node;
        if (callee.type === 'Identifier' && callee.name === 'Date') report(node);
      },
    };
  },
};

const plugin = { meta: { name: 'clock' }, rules: { 'no-bare-date': bareDate } };
// oxlint loads a plugin's default export, which the rest of the tree does without.
export default plugin;
