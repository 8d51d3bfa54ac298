autocmd BufRead,BufNewFile *.motion setfiletype motion
