-- motionc scripts in Neovim: the language server, its hints and the format of new lines.
-- Load it with `:luafile motion.lua` or from init.lua. The program `motionc` must be on the path.

vim.api.nvim_create_autocmd({ "BufRead", "BufNewFile" }, {
  pattern = "*.motion",
  callback = function()
    vim.bo.filetype = "motion"
  end,
})

vim.api.nvim_create_autocmd("FileType", {
  pattern = "motion",
  callback = function(args)
    -- Several files may have found the type of the buffer, and one server is enough.
    if vim.b[args.buf].motionc_started then
      return
    end
    vim.b[args.buf].motionc_started = true
    vim.bo[args.buf].commentstring = "// %s"
    vim.bo[args.buf].shiftwidth = 2
    vim.bo[args.buf].expandtab = true
    local config = {
      name = "motionc",
      cmd = { vim.env.MOTIONC or "motionc", "lsp" },
      root_dir = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(args.buf), ":p:h"),
    }
    -- The server follows the cursor by the highlights that are asked for where it rests.
    vim.api.nvim_create_autocmd("CursorHold", {
      buffer = args.buf,
      callback = function()
        vim.lsp.buf.document_highlight()
      end,
    })
    vim.api.nvim_create_autocmd("CursorMoved", {
      buffer = args.buf,
      callback = function()
        vim.lsp.buf.clear_references()
      end,
    })
    vim.api.nvim_buf_create_user_command(args.buf, "MotionPreview", function()
      vim.lsp.buf.execute_command({
        command = "motionc.openPreview",
        arguments = { vim.uri_from_bufnr(args.buf) },
      })
    end, { desc = "Show the animation in the browser" })
    if vim.lsp.start then
      vim.lsp.start(config)
    else
      -- Neovim 0.7 has only the parts of it.
      vim.lsp.buf_attach_client(args.buf, vim.lsp.start_client(config))
    end
  end,
})
