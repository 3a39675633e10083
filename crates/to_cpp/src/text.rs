//! Text that is indented.

/// Text of which each line that is not blank is indented: LLVM's `raw_indented_ostream`.
#[derive(Default)]
pub(crate) struct Text {
    out: Vec<u8>,
    indent: usize,
    within_line: bool,
}

impl Text {
    /// Returns the text.
    pub(crate) fn into_bytes(self) -> Vec<u8> {
        self.out
    }

    /// Indents the lines that follow by two more blanks.
    pub(crate) fn indent(&mut self) {
        self.indent += 2;
    }

    /// Indents the lines that follow by two blanks less.
    pub(crate) fn unindent(&mut self) {
        self.indent = self.indent.saturating_sub(2);
    }

    /// Appends text.
    pub(crate) fn write(&mut self, text: &str) {
        self.write_bytes(text.as_bytes());
    }

    /// Appends text.
    pub(crate) fn write_bytes(&mut self, mut text: &[u8]) {
        while let Some(end) = text.iter().position(|&byte| byte == b'\n') {
            if !text[..end].trim_ascii_start().is_empty() {
                self.part_of_line(&text[..end]);
            }
            self.out.push(b'\n');
            self.within_line = false;
            text = &text[end + 1..];
        }
        if !text.is_empty() {
            self.part_of_line(text);
            self.within_line = true;
        }
    }

    /// Appends a line that is not indented.
    pub(crate) fn write_flush_left(&mut self, text: &str) {
        self.out.extend_from_slice(text.as_bytes());
    }

    fn part_of_line(&mut self, text: &[u8]) {
        if !self.within_line {
            self.out.resize(self.out.len() + self.indent, b' ');
        }
        self.out.extend_from_slice(text);
    }
}
