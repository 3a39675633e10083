//! Memref layouts composed of several maps, and stricter rules on elements, of old texts.

use super::{Era, OldParser, ParseResult};
use ir::{AffineExpr, AffineMap, Attr, AttrData, Type, TypeData};
use syntax::legacy::Parser;

/// The widest integer of 2019.
const WIDEST: u32 = 4096;

impl<'a> OldParser<'_, 'a> {
    /// Parses the layout and memory space of a memref, after its element type. Several maps are composed: the
    /// first is applied first, and symbols are those of the first, then those of the next.
    pub(crate) fn old_layouts(&mut self, rank: usize) -> ParseResult<(Option<Attr>, Option<Attr>)> {
        let (mut layout, mut space): (Option<AffineMap>, Option<Attr>) = (None, None);
        let start = self.pos;
        while self.eat(b',') {
            let next = self.ws();
            let at = self.pos;
            if next == b'>' {
                return Err(self.wrong("expected list element"));
            }
            let attr = match next {
                b'(' => self.old_map_or_set()?,
                b'#' | b'0'..=b'9' | b'"' | b'{' => self.attr(None)?,
                _ if matches!(self.peek_word(), b"affine_map" | b"strided") => self.attr(None)?,
                _ => return Err(self.fail(at, "expected affine map in memref type")),
            };
            match self.cx.attr_data(attr) {
                AttrData::AffineMap(_) if space.is_some() => {
                    return Err(self.fail(at, "affine map after memory space in memref type"));
                }
                AttrData::AffineMap(map) => {
                    let dims = layout.map_or(rank, |before| self.cx.map(before).num_results());
                    if self.cx.map(*map).num_dims() as usize != dims {
                        return Err(self.fail(at, "memref affine map dimension mismatch"));
                    }
                    layout = Some(layout.map_or(*map, |before| self.compose_layout(before, *map)));
                }
                AttrData::StridedLayout { .. } if layout.is_none() && !self.eat(b',') => {
                    return Ok((Some(attr), space));
                }
                AttrData::IntegerSet(_) => {
                    return Err(self.fail(at, "expected affine map in memref type"));
                }
                _ if space.is_some() => {
                    return Err(self.fail(at, "multiple memory spaces specified in memref type"));
                }
                _ => space = Some(attr),
            }
        }
        if self.ws() != b'>' && self.pos == start {
            return Err(self.wrong("expected ',' or '>' in memref type"));
        }
        let layout =
            layout.filter(|&map| !self.cx.map(map).is_identity() || self.dropped_symbols(start, map));
        Ok((layout.map(|map| self.cx.map_attr(map)), space))
    }

    /// Warns once that the symbols of an identity layout are dropped. Returns `false`.
    fn dropped_symbols(&mut self, pos: usize, map: AffineMap) -> bool {
        if self.cx.map(map).num_symbols() > 0
            && self.old_mut().is_some_and(|old| !std::mem::replace(&mut old.warned_symbols, true))
        {
            self.remark(pos, "a layout that is the identity is dropped, and with it its symbols");
        }
        false
    }

    /// Returns `after` applied to the results of `before`.
    fn compose_layout(&self, before: AffineMap, after: AffineMap) -> AffineMap {
        let (before, after) = (self.cx.map(before), self.cx.map(after));
        let dims: Vec<AffineExpr> = before.results().map(|expr| expr.handle()).collect();
        let (first, count) = (before.num_symbols(), after.num_symbols());
        let symbols: Vec<AffineExpr> = (first..first + count).map(|at| self.cx.affine_symbol(at)).collect();
        after.replace_dims_and_symbols(&dims, &symbols, before.num_dims(), first + count)
    }
}

/// Checks the elements of a type as 2019 did: vectors and tensors have no `index`.
pub(super) fn check_elements(p: &Parser<'_>, pos: usize, ty: Type) -> ParseResult<()> {
    if p.era() != Era::Y2019 {
        return Ok(());
    }
    let message = match p.cx.type_data(ty) {
        TypeData::Vector { element, shape, .. } if shape.is_empty() || *element == Type::INDEX => {
            "vector elements must be int or float type"
        }
        TypeData::RankedTensor { element, .. } | TypeData::UnrankedTensor(element)
            if *element == Type::INDEX =>
        {
            "invalid tensor element type"
        }
        _ => return Ok(()),
    };
    Err(p.fail(pos, message))
}

/// Checks the width of an integer type as 2019 did.
pub(super) fn check_width(p: &Parser<'_>, pos: usize, digits: &[u8], width: u32) -> ParseResult<()> {
    if p.era() != Era::Y2019 {
        return Ok(());
    }
    if width == 0 || digits.starts_with(b"0") {
        return Err(p.fail(pos, "invalid integer width"));
    }
    if width > WIDEST {
        return Err(p.fail(pos, &format!("integer bitwidth is limited to {WIDEST} bits")));
    }
    Ok(())
}
