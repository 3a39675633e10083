//! Text with an indentation.

/// Text of which each line that is not blank is indented: LLVM's `raw_indented_ostream`.
#[derive(Default)]
pub(crate) struct Text {
    out: Vec<u8>,
    indentation: usize,
    within_line: bool,
}

impl Text {
    /// Returns the text.
    pub(crate) fn into_bytes(self) -> Vec<u8> {
        self.out
    }

    /// Appends blanks, and indents the lines that follow by as many.
    pub(crate) fn indent(&mut self, indentation: usize) {
        self.out.resize(self.out.len() + indentation, b' ');
        self.within_line = true;
        self.indentation = indentation;
    }

    /// Appends text.
    pub(crate) fn write(&mut self, text: &str) {
        self.write_bytes(text.as_bytes());
    }

    /// Appends text.
    pub(crate) fn write_bytes(&mut self, mut text: &[u8]) {
        while let Some(end) = text.iter().position(|&byte| byte == b'\n') {
            if !text[..end].trim_ascii_start().is_empty() {
                self.write_part_of_line(&text[..end]);
            }
            self.out.push(b'\n');
            self.within_line = false;
            text = &text[end + 1..];
        }
        if !text.is_empty() {
            self.write_part_of_line(text);
            self.within_line = true;
        }
    }

    fn write_part_of_line(&mut self, text: &[u8]) {
        if !self.within_line {
            self.out.resize(self.out.len() + self.indentation, b' ');
        }
        self.out.extend_from_slice(text);
    }
}
