//! Elements at memory speed: numbers of up to 64 bits in brackets that follow the type's shape.
//!
//! The type stands behind the elements, so the closing bracket is looked for first. Whatever is unusual,
//! and everything that is wrong, is left to the full parser: then nothing has happened.

use super::Parser;
use ir::{Attr, Signedness, Type};

/// How elements are read.
#[derive(Clone, Copy)]
enum Kind {
    /// Up to this many, and down to minus this many; so many bytes each.
    Int {
        most: u64,
        least: u64,
        bytes: usize,
    },
    /// `true` and `false`.
    Bool,
    F32,
    F64,
}

impl<'a> Parser<'a> {
    /// The elements that are next, behind `dense<`, with `>` and their type. `None` if they are left to the
    /// full parser: the position is as it was then.
    pub(super) fn quick_dense(&mut self, ty: Option<Type>) -> Option<Attr> {
        let start = self.pos;
        let found = self.quick_dense_at(ty);
        if found.is_none() {
            self.pos = start;
        }
        found
    }

    fn quick_dense_at(&mut self, ty: Option<Type>) -> Option<Attr> {
        let rest = &self.src[self.pos..];
        let len = memchr::memchr2(b'>', b'"', rest)?;
        if rest[len] == b'"' {
            return None;
        }
        let text = &rest[..len];
        self.pos += len + 1;
        let ty = match ty {
            Some(ty) => ty,
            None if self.eat_colon() => self.ty().ok()?,
            None => return None,
        };
        let view = self.cx.ty(ty);
        let container = view.is_vector() || view.is_tensor() || view.is_memref();
        let shape = view.shape().filter(|_| container && view.has_static_shape())?;
        let kind = self.kind(view.element_type()?.handle())?;
        let bytes = Elements { text, at: 0, kind, out: Vec::new() }.read(shape)?;
        let size = match kind {
            Kind::Int { bytes, .. } => bytes,
            Kind::Bool => 1,
            Kind::F32 => 4,
            Kind::F64 => 8,
        };
        Some(self.make_dense(ty, bytes, size))
    }

    fn kind(&self, element: Type) -> Option<Kind> {
        match element {
            Type::I1 => return Some(Kind::Bool),
            Type::F32 => return Some(Kind::F32),
            Type::F64 => return Some(Kind::F64),
            _ => {}
        }
        let view = self.cx.ty(element);
        let width = view.int_width().filter(|width| (1..=64).contains(width))?;
        let all = u64::MAX >> (64 - width);
        let (most, least) = match view.signedness() {
            Some(Signedness::Signless) => (all, all / 2 + 1),
            Some(Signedness::Unsigned) => (all, 0),
            // Signed, and `index`.
            _ => (all / 2, all / 2 + 1),
        };
        Some(Kind::Int { most, least, bytes: (width as usize).div_ceil(8) })
    }
}

/// Elements being read.
struct Elements<'a> {
    text: &'a [u8],
    at: usize,
    kind: Kind,
    out: Vec<u8>,
}

impl Elements<'_> {
    /// All of the text, as elements in brackets of this shape, or one element without.
    fn read(mut self, shape: &[i64]) -> Option<Vec<u8>> {
        if self.next() != b'[' {
            self.element()?;
            return (self.next() == 0).then_some(self.out);
        }
        // For each open bracket how many there are in it.
        let mut counts: Vec<i64> = Vec::with_capacity(shape.len());
        loop {
            match self.next() {
                b'[' => {
                    self.at += 1;
                    counts.push(0);
                    if counts.len() > shape.len() || self.next() == b']' {
                        return None;
                    }
                    continue;
                }
                _ if counts.len() == shape.len() => self.element()?,
                _ => return None,
            }
            // Behind an element: a comma, or the ends of brackets.
            loop {
                let level = counts.len();
                let Some(count) = counts.last_mut() else {
                    return (self.next() == 0).then_some(self.out);
                };
                *count += 1;
                match self.next() {
                    b',' => break self.at += 1,
                    b']' if *count == shape[level - 1] => {
                        self.at += 1;
                        counts.pop();
                    }
                    _ => return None,
                }
            }
        }
    }

    /// The next byte that is no blank; 0 at the end.
    #[inline]
    fn next(&mut self) -> u8 {
        while let Some(&byte) = self.text.get(self.at) {
            if !matches!(byte, b' ' | b'\n' | b'\t' | b'\r') {
                return byte;
            }
            self.at += 1;
        }
        0
    }

    #[inline]
    fn element(&mut self) -> Option<()> {
        match self.kind {
            Kind::Int { most, least, bytes } => self.int(most, least, bytes),
            Kind::Bool => self.bool(),
            Kind::F32 => {
                let value: f32 = self.float()?.parse().ok()?;
                value.is_finite().then(|| self.out.extend_from_slice(&value.to_bits().to_le_bytes()))
            }
            Kind::F64 => {
                let value: f64 = self.float()?.parse().ok()?;
                value.is_finite().then(|| self.out.extend_from_slice(&value.to_bits().to_le_bytes()))
            }
        }
    }

    #[inline]
    fn int(&mut self, most: u64, least: u64, bytes: usize) -> Option<()> {
        let negative = self.next() == b'-';
        self.at += usize::from(negative);
        let start = self.at;
        let mut value = 0u64;
        while let Some(byte @ b'0'..=b'9') = self.text.get(self.at) {
            value = value.wrapping_mul(10).wrapping_add(u64::from(byte - b'0'));
            self.at += 1;
        }
        let digits = self.at - start;
        let ends = matches!(self.text.get(self.at), None | Some(b',' | b']' | b' ' | b'\n' | b'\t' | b'\r'));
        // More digits could be too many for 64 bits.
        if !(1..=18).contains(&digits) || !ends || value > if negative { least } else { most } {
            return None;
        }
        let value = if negative { value.wrapping_neg() } else { value };
        // The bits above the width are zero.
        let value = value & (most | least.saturating_sub(1) | least);
        self.out.extend_from_slice(&value.to_le_bytes()[..bytes]);
        Some(())
    }

    fn bool(&mut self) -> Option<()> {
        self.next();
        let rest = &self.text[self.at..];
        let (len, value) = match rest {
            [b't', b'r', b'u', b'e', ..] => (4, 1),
            [b'f', b'a', b'l', b's', b'e', ..] => (5, 0),
            _ => return None,
        };
        self.at += len;
        self.out.push(value);
        matches!(self.next(), 0 | b',' | b']').then_some(())
    }

    /// The text of a number with a point.
    #[inline]
    fn float(&mut self) -> Option<&str> {
        self.next();
        let start = self.at;
        let mut point = false;
        while let Some(&byte) = self.text.get(self.at) {
            match byte {
                b'0'..=b'9' | b'-' | b'+' | b'e' | b'E' => {}
                b'.' => point = true,
                b',' | b']' | b' ' | b'\n' | b'\t' | b'\r' => break,
                _ => return None,
            }
            self.at += 1;
        }
        let text = &self.text[start..self.at];
        let digit = match text {
            [b'-', first, ..] | [first, ..] => first.is_ascii_digit(),
            [] => false,
        };
        (point && digit).then(|| std::str::from_utf8(text).ok()).flatten()
    }
}

#[cfg(test)]
mod tests {
    use crate::parse::{Parser, parse_attr};
    use ir::Context;

    /// What the full parser makes of an attribute.
    fn full(cx: &Context, text: &str) -> Result<ir::Attr, String> {
        let mut parser = Parser::new(cx, "<mlir>", text.as_bytes(), 1).unwrap();
        parser.no_quick_dense = true;
        parser.attr(None).map_err(|error| error.to_string())
    }

    #[test]
    fn quick_elements_are_those_of_the_full_parser() {
        let cx = Context::default();
        let literals = [
            "1",
            "-1",
            "[1, 2]",
            "[[1], [-2]]",
            "[0, 255]",
            "[256, 0]",
            "[-128, 127]",
            "[-129, 1]",
            "true",
            "[true, false]",
            "[1.5, -2.0e3]",
            "[1., 1.0E-45]",
            "[3.5e38, 0.0]",
            "[0x10, 1]",
            "[1, 2, 3]",
            "[]",
            "[[1, 2]]",
            "[1 2]",
            "[1,, 2]",
            "[1, 2],",
            "- 1",
            "[1.0.0, 2.0]",
            "[.5, 1.0]",
            "[-0.0, 0.0]",
            "[18446744073709551615, 0]",
            "[9223372036854775808, 0]",
            "[ 1 ,\n2 ]",
            "[1e5, 1.0]",
            "[-, 1]",
            "[+1, 2]",
            "[inf, 1.0]",
            "[1, 2",
            "[[1, 2], 3]",
            "[-9223372036854775808, 9223372036854775807]",
        ];
        let elements =
            ["i1", "i8", "si8", "ui8", "i7", "i64", "ui64", "index", "i65", "f32", "f64", "f16", "bf16"];
        let mut quick = 0;
        for literal in literals {
            for element in elements {
                for shape in ["2x", "2x1x", "1x2x", "", "0x"] {
                    let text = format!("dense<{literal}> : tensor<{shape}{element}>");
                    let found = parse_attr(&cx, &text).map_err(|error| error.to_string());
                    assert_eq!(found, full(&cx, &text), "{text}");
                    let mut parser = Parser::new(&cx, "<mlir>", text.as_bytes(), 1).unwrap();
                    parser.pos = "dense<".len();
                    quick += usize::from(parser.quick_dense(None).is_some());
                }
            }
        }
        assert!(quick > 100, "{quick}");
    }
}
