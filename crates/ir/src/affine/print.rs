//! Text of affine expressions, maps and sets, as MLIR prints it.
//!
//! Sums bind weakly, everything else strongly. An operand of a strong operator is put in parentheses
//! unless it is a leaf. A product with -1 prints as a negation. A sum whose right side is a negative
//! constant, or a product with a negative constant, prints as a difference.

use super::data::{AffineExprData, AffineMapData, BinaryKind, IntegerSetData};
use super::{AffineExprRef, AffineMapRef, IntegerSetRef};
use crate::{AffineExpr, Context};
use std::fmt::{self, Display, Formatter, Write};

/// Work item of the printer's stack.
enum Item {
    Expr(AffineExpr, Binding),
    Text(&'static str),
    Number(i64),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Binding {
    Weak,
    Strong,
}

/// Appends the text of an expression; the callbacks append the names of dimensions and symbols.
///
/// Custom forms of operations print their operands in place of `d0` and `s0` this way.
pub fn write_expr(
    cx: &Context,
    expr: AffineExpr,
    name_dim: &mut dyn FnMut(u32, &mut String),
    name_symbol: &mut dyn FnMut(u32, &mut String),
    out: &mut String,
) {
    let mut todo = vec![Item::Expr(expr, Binding::Weak)];
    while let Some(item) = todo.pop() {
        match item {
            Item::Text(text) => out.push_str(text),
            Item::Number(value) => push_number(value, out),
            Item::Expr(expr, binding) => match cx.expr_data(expr) {
                AffineExprData::Dim(position) => name_dim(position, out),
                AffineExprData::Symbol(position) => name_symbol(position, out),
                AffineExprData::Constant(value) => push_number(value, out),
                AffineExprData::Binary(kind, lhs, rhs) => {
                    if binding == Binding::Strong {
                        out.push('(');
                        todo.push(Item::Text(")"));
                    }
                    expand(cx, kind, lhs, rhs, &mut todo);
                }
            },
        }
    }
}

fn push_number(value: i64, out: &mut String) {
    // Writing to a string does not fail.
    let _ = write!(out, "{value}");
}

/// Pushes the parts of an operator, the last one first.
fn expand(cx: &Context, kind: BinaryKind, lhs: AffineExpr, rhs: AffineExpr, todo: &mut Vec<Item>) {
    let spelling = match kind {
        BinaryKind::Add => return expand_sum(cx, lhs, rhs, todo),
        BinaryKind::Mul if cx.expr_data(rhs) == AffineExprData::Constant(-1) => {
            todo.extend([Item::Expr(lhs, Binding::Strong), Item::Text("-")]);
            return;
        }
        BinaryKind::Mul => " * ",
        BinaryKind::Mod => " mod ",
        BinaryKind::FloorDiv => " floordiv ",
        BinaryKind::CeilDiv => " ceildiv ",
    };
    todo.extend([Item::Expr(rhs, Binding::Strong), Item::Text(spelling), Item::Expr(lhs, Binding::Strong)]);
}

fn expand_sum(cx: &Context, lhs: AffineExpr, rhs: AffineExpr, todo: &mut Vec<Item>) {
    let negative = match cx.expr_data(rhs) {
        AffineExprData::Constant(value) if value < 0 => Some((None, value)),
        AffineExprData::Binary(BinaryKind::Mul, factor, by) => match cx.expr_data(by) {
            AffineExprData::Constant(value) if value < 0 => Some((Some(factor), value)),
            _ => None,
        },
        _ => None,
    };
    match negative {
        // The least number cannot be negated: it is printed with its own sign, as by MLIR.
        Some((None, value)) => todo.push(Item::Number(value.wrapping_neg())),
        Some((Some(factor), -1)) => {
            let is_sum = matches!(cx.expr_data(factor), AffineExprData::Binary(BinaryKind::Add, ..));
            todo.push(Item::Expr(factor, if is_sum { Binding::Strong } else { Binding::Weak }));
        }
        Some((Some(factor), value)) => todo.extend([
            Item::Number(value.wrapping_neg()),
            Item::Text(" * "),
            Item::Expr(factor, Binding::Strong),
        ]),
        None => todo.push(Item::Expr(rhs, Binding::Weak)),
    }
    todo.push(Item::Text(if negative.is_some() { " - " } else { " + " }));
    todo.push(Item::Expr(lhs, Binding::Weak));
}

fn plain(cx: &Context, expr: AffineExpr, out: &mut String) {
    let mut dim = |position: u32, out: &mut String| {
        out.push('d');
        push_number(i64::from(position), out);
    };
    let mut symbol = |position: u32, out: &mut String| {
        out.push('s');
        push_number(i64::from(position), out);
    };
    write_expr(cx, expr, &mut dim, &mut symbol, out);
}

/// Writes `(d0, d1)[s0]`; the brackets only if there are symbols.
fn write_inputs(dims: u32, symbols: u32, out: &mut String) {
    write_names("(d", dims, ")", out);
    if symbols > 0 {
        write_names("[s", symbols, "]", out);
    }
}

/// Writes a numbered list; the first letter of `open` is its bracket, the second that of the names.
fn write_names(open: &str, count: u32, close: &str, out: &mut String) {
    let (bracket, letter) = open.split_at(1);
    out.push_str(bracket);
    for index in 0..count {
        out.push_str(if index == 0 { "" } else { ", " });
        out.push_str(letter);
        push_number(i64::from(index), out);
    }
    out.push_str(close);
}

impl Context {
    /// Appends `(d0, ...)[s0, ...] -> (results)`.
    pub fn write_map(&self, map: &AffineMapData, out: &mut String) {
        write_inputs(map.dims, map.symbols, out);
        out.push_str(" -> (");
        for (index, &result) in map.results.iter().enumerate() {
            out.push_str(if index == 0 { "" } else { ", " });
            plain(self, result, out);
        }
        out.push(')');
    }

    /// Appends `(d0, ...)[s0, ...] : (constraints)`.
    pub fn write_set(&self, set: &IntegerSetData, out: &mut String) {
        write_inputs(set.dims, set.symbols, out);
        out.push_str(" : (");
        for (index, (&constraint, &equal)) in set.constraints.iter().zip(&set.equalities).enumerate() {
            out.push_str(if index == 0 { "" } else { ", " });
            plain(self, constraint, out);
            out.push_str(if equal { " == 0" } else { " >= 0" });
        }
        out.push(')');
    }
}

impl Display for AffineExprRef<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        plain(self.context(), self.handle(), &mut text);
        f.write_str(&text)
    }
}

impl fmt::Debug for AffineExprRef<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}

impl Display for AffineMapRef<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.context().write_map(self.data(), &mut text);
        f.write_str(&text)
    }
}

impl fmt::Debug for AffineMapRef<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}

impl Display for IntegerSetRef<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.context().write_set(self.data(), &mut text);
        f.write_str(&text)
    }
}

impl fmt::Debug for IntegerSetRef<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}
