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
      // The server asks for changes of files itself.
      synchronize: { configurationSection: "motionc" },
    }
  );
  const explanations = {
    async provideTextDocumentContent(uri) {
      const code = uri.path.split("/").pop();
      return client.sendRequest("workspace/executeCommand", { command: "motionc.explain", arguments: [code] });
    },
  };
  context.subscriptions.push(vscode.workspace.registerTextDocumentContentProvider("motionc", explanations));
  context.subscriptions.push(
    vscode.commands.registerCommand("motionc.preview", () => {
      const editor = vscode.window.activeTextEditor;
      if (!editor || editor.document.languageId !== "motion") return undefined;
      const uri = client.code2ProtocolConverter.asUri(editor.document.uri);
      return client.sendRequest("workspace/executeCommand", { command: "motionc.openPreview", arguments: [uri] });
    })
  );
  await client.start();
}

function deactivate() {
  return client ? client.stop() : undefined;
}

module.exports = { activate, deactivate };
