-- motionc scripts in Neovim: the language server, its hints and the format of new lines.
-- Load it with `:luafile motion.lua` or from init.lua. The program `motionc` must be on the path.

vim.api.nvim_create_autocmd({ "BufRead", "BufNewFile" }, {
  pattern = "*.motion",
  callback = function()
    vim.bo.filetype = "motion"
  end,
})

-- Opens an address, or selects a part of a document. Newer versions of Neovim do this by themselves.
local function show(_, params)
  if params.external then
    vim.fn.jobstart({ vim.fn.has("mac") == 1 and "open" or "xdg-open", params.uri }, { detach = true })
    return { success = true }
  end
  vim.cmd("edit " .. vim.fn.fnameescape(vim.uri_to_fname(params.uri)))
  if params.selection then
    -- Columns are bytes here, and UTF-16 units in the message.
    local function place(position)
      local line = vim.fn.getline(position.line + 1)
      local _, units = vim.str_utfindex(line)
      return { position.line + 1, vim.str_byteindex(line, math.min(position.character, units), true) }
    end
    local last = place(params.selection["end"])
    vim.cmd([[execute "normal! \<Esc>"]])
    vim.api.nvim_win_set_cursor(0, place(params.selection.start))
    vim.cmd("normal! v")
    vim.api.nvim_win_set_cursor(0, { last[1], math.max(0, last[2] - 1) })
  end
  return { success = true }
end

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
    if not vim.lsp.handlers["window/showDocument"] then
      config.capabilities = vim.lsp.protocol.make_client_capabilities()
      config.capabilities.window.showDocument = { support = true }
      config.handlers = { ["window/showDocument"] = show }
    end
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
