//! Texts of affine maps and integer sets that keep the structure of sums.
//!
//! `d0 + (d1 + d2)` and `(d0 + d1) + d2` are two expressions with one text. MLIR reads maps that differ in no more
//! than that as one. Where a module has several such, all sums are in parentheses, which MLIR reads too.

use ir::affine::{AffineExprData, BinaryKind};
use ir::{AffineExpr, Attr, AttrData, Context};
use rustc_hash::FxHashMap;
use std::fmt::Write;

/// Maps and sets that are written as text.
#[derive(Default)]
pub(super) struct AffineTexts {
    found: Vec<Attr>,
    /// Whether the text of one of them loses structure.
    loses: bool,
    /// Texts of those that would be read as others.
    texts: FxHashMap<Attr, String>,
}

impl AffineTexts {
    /// Records an attribute, if it is a map or set.
    pub(super) fn meet(&mut self, cx: &Context, attr: Attr) {
        if let Some(results) = results(cx, attr) {
            self.found.push(attr);
            self.loses |= results.iter().any(|&result| loses_structure(cx, result));
        }
    }

    /// Finds those with the text of another.
    pub(super) fn finish(&mut self, cx: &Context) {
        if !self.loses {
            return;
        }
        let text = |attr: &Attr| ir::print::attr_text(cx, *attr, &[]);
        let mut counts: FxHashMap<String, u32> = FxHashMap::default();
        for attr in &self.found {
            *counts.entry(text(attr)).or_default() += 1;
        }
        for &attr in self.found.iter().filter(|attr| counts[&text(attr)] > 1) {
            let structured = structured(cx, attr);
            if syntax::parse_attr(cx, &structured).is_ok_and(|read| read == attr) {
                self.texts.insert(attr, structured);
            }
        }
    }

    /// Returns the text of an attribute, if it is not the usual one.
    pub(super) fn of(&self, attr: Attr) -> Option<&str> {
        self.texts.get(&attr).map(String::as_str)
    }
}

/// Returns the expressions of a map or set.
fn results(cx: &Context, attr: Attr) -> Option<&[AffineExpr]> {
    match cx.attr_data(attr) {
        AttrData::AffineMap(map) => Some(&cx.map_data(*map).results),
        AttrData::IntegerSet(set) => Some(&cx.set_data(*set).constraints),
        _ => None,
    }
}

/// Whether an expression has a sum on the right side of a sum.
fn loses_structure(cx: &Context, expr: AffineExpr) -> bool {
    let mut todo = vec![expr];
    while let Some(expr) = todo.pop() {
        if let AffineExprData::Binary(kind, lhs, rhs) = cx.expr_data(expr) {
            let right = cx.expr_data(rhs);
            if kind == BinaryKind::Add && matches!(right, AffineExprData::Binary(BinaryKind::Add, ..)) {
                return true;
            }
            todo.extend([lhs, rhs]);
        }
    }
    false
}

/// Part of an expression that is still to be written.
enum Item {
    Expr(AffineExpr),
    Text(&'static str),
}

/// Appends an expression with parentheses around each operation.
fn push_expr(cx: &Context, expr: AffineExpr, out: &mut String) {
    let mut todo = vec![Item::Expr(expr)];
    while let Some(item) = todo.pop() {
        // Writing to a string does not fail.
        let _ = match item {
            Item::Text(text) => out.write_str(text),
            Item::Expr(expr) => match cx.expr_data(expr) {
                AffineExprData::Dim(position) => write!(out, "d{position}"),
                AffineExprData::Symbol(position) => write!(out, "s{position}"),
                AffineExprData::Constant(value) => write!(out, "{value}"),
                AffineExprData::Binary(kind, lhs, rhs) => {
                    let sign = match kind {
                        BinaryKind::Add => " + ",
                        BinaryKind::Mul => " * ",
                        BinaryKind::Mod => " mod ",
                        BinaryKind::FloorDiv => " floordiv ",
                        BinaryKind::CeilDiv => " ceildiv ",
                    };
                    todo.extend([Item::Text(")"), Item::Expr(rhs), Item::Text(sign), Item::Expr(lhs)]);
                    out.write_str("(")
                }
            },
        };
    }
}

/// Returns the text of a map or set with parentheses around each operation.
fn structured(cx: &Context, attr: Attr) -> String {
    let plain = ir::print::attr_text(cx, attr, &[]);
    // Everything up to the list of results is as usual.
    let (sign, equalities) = match cx.attr_data(attr) {
        AttrData::IntegerSet(set) => (" : (", &*cx.set_data(*set).equalities),
        _ => (" -> (", &[][..]),
    };
    let head = plain.find(sign).map_or(0, |at| at + sign.len());
    let mut out = plain[..head].to_owned();
    for (index, &result) in results(cx, attr).unwrap_or_default().iter().enumerate() {
        out.push_str(if index == 0 { "" } else { ", " });
        push_expr(cx, result, &mut out);
        out.push_str(match equalities.get(index) {
            Some(true) => " == 0",
            Some(false) => " >= 0",
            None => "",
        });
    }
    out.push_str(")>");
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_maps_with_one_text_get_another() {
        let cx = Context::default();
        let parse = |text: &str| syntax::parse_attr(&cx, text).unwrap();
        let right = parse("affine_map<(d0, d1)[s0] -> (d0 + (d1 + s0), 7)>");
        let left = parse("affine_map<(d0, d1)[s0] -> ((d0 + d1) + s0, 7)>");
        let other = parse("affine_set<(d0, d1) : (d0 + (d1 - d0 floordiv 2) == 0, d1 >= 0)>");
        assert_ne!(left, right);
        let texts = |attrs: &[Attr]| {
            let mut texts = AffineTexts::default();
            attrs.iter().for_each(|&attr| texts.meet(&cx, attr));
            texts.finish(&cx);
            attrs.iter().map(|&attr| texts.of(attr).map(str::to_owned)).collect::<Vec<_>>()
        };
        assert_eq!(texts(&[right, other]), [None, None]);
        let [Some(a), Some(b), None] = &texts(&[right, left, other])[..] else { unreachable!() };
        assert_eq!(a, "affine_map<(d0, d1)[s0] -> ((d0 + (d1 + s0)), 7)>");
        assert_eq!(b, "affine_map<(d0, d1)[s0] -> (((d0 + d1) + s0), 7)>");
        assert_eq!((parse(a), parse(b)), (right, left));
        assert_eq!(parse(&structured(&cx, other)), other);
    }
}
