//! Types of Linalg in 2019: `!linalg.buffer<f32>`, `!linalg.view<?x?xf32>`, `!linalg.range`.

use super::{Era, OldParser, ParseResult};
use ir::Type;

impl OldParser<'_, '_> {
    /// Parses a type of Linalg, if one is next. A buffer becomes a memref of one dimension, a view a memref of
    /// any strides, and a range a tensor of its minimum, maximum and step.
    pub(super) fn old_linalg_type(&mut self) -> ParseResult<Option<Type>> {
        let start = self.pos;
        if self.era() != Era::Y2019 {
            return Ok(None);
        }
        self.pos += b"!linalg.".len();
        let found = match self.word() {
            b"range" => Some(self.linalg_range()),
            b"buffer" => {
                let (_, element) = self.linalg_body()?;
                Some(self.linalg_buffer(start, element)?)
            }
            b"view" => {
                let (rank, element) = self.linalg_body()?;
                let strides = vec!["?"; rank].join(", ");
                let dims = "?x".repeat(rank);
                let element = self.cx.ty(element).to_string();
                let text = format!("memref<{dims}{element}, strided<[{strides}], offset: ?>>");
                Some(self.linalg_memref(start, &text)?)
            }
            _ => None,
        };
        if found.is_none() {
            self.pos = start;
        }
        Ok(found)
    }

    /// Returns what a range becomes.
    pub(super) fn linalg_range(&self) -> Type {
        self.cx.tensor_type(&[3], Type::INDEX)
    }

    /// Returns what a buffer becomes.
    pub(super) fn linalg_buffer(&self, pos: usize, element: Type) -> ParseResult<Type> {
        self.linalg_memref(pos, &format!("memref<?x{}>", self.cx.ty(element)))
    }

    fn linalg_memref(&self, pos: usize, text: &str) -> ParseResult<Type> {
        syntax::parse_type(self.cx, text).map_err(|error| self.fail(pos, error.message()))
    }

    /// Parses `<?x?xf32>`, and returns the rank and the type of the elements.
    fn linalg_body(&mut self) -> ParseResult<(usize, Type)> {
        self.want(b'<', "expected '<'")?;
        self.ws();
        let mut rank = 0;
        while self.src[self.pos..].starts_with(b"?x") {
            self.pos += 2;
            rank += 1;
        }
        let element = self.ty()?;
        self.want(b'>', "expected '>'")?;
        Ok((rank, element))
    }
}
