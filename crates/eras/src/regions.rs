//! Regions without parentheses.

use super::{OldParser, table};
use syntax::legacy::string_end;

impl<'a> OldParser<'_, 'a> {
    /// Whether the brace that is next opens a region and not a dictionary. A dictionary starts with a key that
    /// `:`, `=`, `,` or `}` follows; `{}` is the empty dictionary.
    pub(super) fn at_region(&mut self) -> bool {
        let start = self.pos;
        self.pos += 1;
        let found = match self.ws() {
            b'^' | b'%' => true,
            b'"' => match string_end(self.src, self.pos) {
                Ok(end) => {
                    self.pos = end;
                    self.ws() == b'('
                }
                Err(_) => false,
            },
            _ => {
                let word = self.word();
                match self.ws() {
                    _ if word.is_empty() => false,
                    b'}' => table::find(word).is_some(),
                    b':' | b'=' | b',' => false,
                    _ => true,
                }
            }
        };
        self.pos = start;
        found
    }
}
