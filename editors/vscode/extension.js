// Starts the language server of motionc, and shows the explanations that messages link to.
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

async function activate(context) {
  const settings = vscode.workspace.getConfiguration("motionc");
  const command = settings.get("path") || "motionc";
  client = new LanguageClient(
    "motionc",
    "motionc",
    { command, args: ["lsp"] },
    {
      documentSelector: [{ language: "motion" }],
      initializationOptions: { inlayHints: settings.get("inlayHints") },
      synchronize: {
        configurationSection: "motionc",
        fileEvents: vscode.workspace.createFileSystemWatcher("**/*.{motion,json,tokens}"),
      },
    }
  );
  const explanations = {
    async provideTextDocumentContent(uri) {
      const code = uri.path.split("/").pop();
      return client.sendRequest("workspace/executeCommand", { command: "motionc.explain", arguments: [code] });
    },
  };
  context.subscriptions.push(vscode.workspace.registerTextDocumentContentProvider("motionc", explanations));
  await client.start();
}

function deactivate() {
  return client ? client.stop() : undefined;
}

module.exports = { activate, deactivate };
