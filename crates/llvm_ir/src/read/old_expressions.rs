//! Constant expressions of LLVM 15 to 20 that LLVM 22 has as instructions only.
//!
//! [`super::expressions`] has those of today. An old one becomes the operation that the instruction is.

use super::constant::{Const, ExprOp};
use super::parser::{Parsed, Parser};
use super::ty::Ty;

const CASTS: [&str; 8] = ["zext", "sext", "fptrunc", "fpext", "uitofp", "sitofp", "fptoui", "fptosi"];
const BINARY: [&str; 6] = ["and", "or", "lshr", "ashr", "shl", "mul"];

fn find(list: &[&'static str], word: &str) -> Option<&'static str> {
    list.iter().copied().find(|known| *known == word)
}

impl Parser<'_> {
    /// Parses an expression of old texts; `None` if the word begins none.
    pub(super) fn old_expression(&mut self, word: &str, at: usize) -> Parsed<Option<Const>> {
        if let Some(cast) = find(&CASTS, word) {
            return self.cast_expression(cast).map(Some);
        }
        if let Some(name) = find(&BINARY, word) {
            return self.binary_expression(name, at).map(Some);
        }
        match word {
            "icmp" | "fcmp" => self.comparison(word == "icmp", at).map(Some),
            "select" => self.selection(at).map(Some),
            "fneg" => {
                let operands = self.parenthesized()?;
                self.made(ExprOp::FNeg, operands, 1, at).map(Some)
            }
            _ => Ok(None),
        }
    }

    fn comparison(&mut self, integers: bool, at: usize) -> Parsed<Const> {
        self.bump();
        let predicate = self.predicate(integers)?;
        self.expect(b'(', "expected '(' in compare constantexpr")?;
        let operands = self.constants(b')')?;
        self.expect(b')', "expected ')' in compare constantexpr")?;
        let op = if integers { ExprOp::ICmp(predicate) } else { ExprOp::FCmp(predicate) };
        self.made(op, operands, 2, at)
    }

    fn selection(&mut self, at: usize) -> Parsed<Const> {
        let operands = self.parenthesized()?;
        let types: Vec<Ty> = operands.iter().map(|&operand| self.module.consts.ty(operand)).collect();
        let [condition, yes, no] = types[..] else {
            return self.error_at(at, "expected three operands to select");
        };
        if yes != no {
            return self.error_at(at, "both values to select must have same type");
        }
        if self.module.types.scalar(condition) != Ty::I1 {
            return self.error_at(at, "select condition must be i1 or <n x i1>");
        }
        let Parser { module, .. } = self;
        Ok(module.consts.expr(&module.types, yes, ExprOp::Select, operands))
    }
}
