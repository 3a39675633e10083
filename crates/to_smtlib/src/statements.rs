//! Statements: declarations, assertions and commands.

use crate::Script;
use crate::text::Text;
use crate::types::{is, param, types_of, write_type};
use apnum::ApInt;
use diag::Diagnostic;
use ir::OpRef;
use rustc_hash::FxHashMap;

/// Column of what is asserted: it is after `(assert `.
const ASSERTED: usize = 8;

impl Script<'_> {
    /// Writes the statements of a solver.
    pub(crate) fn write_solver(&mut self, solver: OpRef<'_>, text: &mut Text) -> Result<(), Diagnostic> {
        if solver.num_operands() > 0 || solver.num_results() > 0 {
            return Err(solver.plain_error("solver scopes with inputs or results are not supported"));
        }
        declare_sorts(solver, text)?;
        let nested = solver.walk_post_order().filter(|op| op.handle() != solver.handle());
        for op in nested {
            self.write_statement(op, text)?;
        }
        Ok(())
    }

    /// Writes a statement. An expression is written where it is needed, but its name may be known from here on.
    fn write_statement(&mut self, op: OpRef<'_>, text: &mut Text) -> Result<(), Diagnostic> {
        let attr = |name| op.attr(name);
        match op.name_str() {
            "smt.constant" => {
                let value = attr("value").and_then(|value| value.as_bool()).unwrap_or_default();
                self.values.set(op.result(0), value.to_string());
            }
            "smt.int.constant" => {
                let value = attr("value").and_then(|value| value.as_int()).map(ApInt::to_string_signed);
                self.values.set(op.result(0), value.unwrap_or_default());
            }
            "smt.bv.constant" => {
                let value = attr("value").and_then(|value| value.dialect_param(0)?.as_int());
                self.values.set(op.result(0), value.map(bits).unwrap_or_default());
            }
            "smt.declare_fun" => self.declare(op, text),
            "smt.assert" => self.write_assertion(op, text)?,
            "smt.set_logic" => {
                text.write("(set-logic ");
                text.write_bytes(attr("logic").and_then(|logic| logic.as_bytes()).unwrap_or_default());
                text.write(")\n");
            }
            "smt.reset" => text.write("(reset)\n"),
            name @ ("smt.push" | "smt.pop") => {
                let command = name.trim_start_matches("smt.");
                let count = attr("count").and_then(|count| count.as_i64()).unwrap_or_default();
                text.write(&format!("({command} {count})\n"));
            }
            "smt.check" => check(op, text)?,
            "smt.int.abs" => return Err(op.error("unknown SMT node")),
            "smt.bv2int" | "smt.int2bv" => {
                return Err(op.plain_error("operation not supported for SMTLIB emission"));
            }
            _ => {}
        }
        Ok(())
    }

    fn declare(&mut self, op: OpRef<'_>, text: &mut Text) {
        let prefix = op.attr("namePrefix").and_then(|prefix| prefix.as_bytes());
        let name = self.names.create(&prefix.map_or("tmp".into(), String::from_utf8_lossy));
        let ty = op.result(0).ty();
        let command = if is(ty, "smt.func") { "declare-fun" } else { "declare-const" };
        text.write(&format!("({command} {name} "));
        write_type(ty, text);
        text.write(")\n");
        self.values.set(op.result(0), name);
    }

    fn write_assertion(&mut self, op: OpRef<'_>, text: &mut Text) -> Result<(), Diagnostic> {
        let scope = self.values.enter();
        text.write("(assert ");
        self.write_bound(op.operand(0), ASSERTED, text)?;
        text.write(")\n");
        text.indent(0);
        self.values.leave(scope);
        Ok(())
    }
}

/// Declares the sorts without interpretation that values have.
fn declare_sorts(solver: OpRef<'_>, text: &mut Text) -> Result<(), Diagnostic> {
    let mut arities = FxHashMap::default();
    for op in solver.walk_post_order().filter(|op| op.handle() != solver.handle()) {
        if op.dialect() != "smt" {
            return Err(op.plain_error("solver must not contain any non-SMT operations"));
        }
        for sort in op.results().map(|result| result.ty()).filter(|&ty| is(ty, "smt.sort")) {
            let Some(identifier) = param(sort, 0).and_then(|name| name.as_bytes()) else { continue };
            let arity = types_of(sort, 1).count();
            match arities.insert(identifier, arity) {
                None => {
                    text.write("(declare-sort ");
                    text.write_bytes(identifier);
                    text.write(&format!(" {arity})\n"));
                }
                Some(before) if before != arity => {
                    let message = "uninterpreted sorts with same identifier but different arity found";
                    return Err(op.plain_error(message));
                }
                Some(_) => {}
            }
        }
    }
    Ok(())
}

fn check(op: OpRef<'_>, text: &mut Text) -> Result<(), Diagnostic> {
    if op.num_results() > 0 {
        return Err(op.plain_error("must not have any result values"));
    }
    for (region, name) in op.regions().zip(["sat", "unknown", "unsat"]) {
        if region.ops().nth(1).is_some() {
            return Err(op.plain_error(format!("'{name}' region must be empty")));
        }
    }
    text.write("(check-sat)\n");
    Ok(())
}

/// Returns a bit vector in hexadecimal digits, or in binary ones if the width is no multiple of four.
fn bits(value: &ApInt) -> String {
    let (prefix, width) = if value.width().is_multiple_of(4) { ("#x", 4) } else { ("#b", 1) };
    let digits = (0..value.width() / width).rev().map(|at| {
        let digit = value.extract_bits(at * width, width).words()[0];
        char::from_digit(digit as u32, 16).unwrap_or('0')
    });
    prefix.chars().chain(digits).collect()
}
