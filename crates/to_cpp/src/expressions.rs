//! Operands and expressions, with parentheses where precedences ask for them.

use crate::Emitter;
use crate::names::{is_deferred, value_around};
use diag::Diagnostic;
use emitc::{CExpression, CmpPredicate};
use ir::{OpRef, ValueRef};

/// Precedence of what needs no parentheses around it.
const LOWEST: u32 = 0;

/// Returns the precedence of an operator of C++; `None` if an expression cannot contain the operation.
fn precedence(op: OpRef<'_>) -> Option<u32> {
    Some(match op.name_str().strip_prefix("emitc.")? {
        "constant" | "subscript" => 17,
        "call" | "call_opaque" | "load" => 16,
        "address_of" | "apply" | "bitwise_not" | "cast" | "logical_not" | "unary_minus" | "unary_plus" => 15,
        "div" | "mul" | "rem" => 13,
        "add" | "sub" => 12,
        "bitwise_left_shift" | "bitwise_right_shift" => 11,
        "cmp" => match op.enum_attr::<CmpPredicate>("predicate")? {
            CmpPredicate::Eq | CmpPredicate::Ne => 8,
            CmpPredicate::Lt | CmpPredicate::Le | CmpPredicate::Gt | CmpPredicate::Ge => 9,
            CmpPredicate::ThreeWay => 10,
        },
        "bitwise_and" => 7,
        "bitwise_xor" => 6,
        "bitwise_or" => 5,
        "logical_and" => 4,
        "logical_or" => 3,
        "conditional" => 2,
        _ => return None,
    })
}

fn precedence_or_error(op: OpRef<'_>) -> Result<u32, Diagnostic> {
    precedence(op).ok_or_else(|| op.plain_error("unsupported operation"))
}

/// Whether an expression is written where its result is used.
pub(crate) fn is_inlined(op: OpRef<'_>) -> bool {
    if !op.is("emitc.expression") || op.attr("do_not_inline").is_some() {
        return false;
    }
    let mut users = op.result(0).uses().map(|used| used.owner());
    let (Some(user), None) = (users.next(), users.next()) else { return false };
    let is_part = user.interface::<dyn CExpression>().is_some() || user.is("emitc.expression");
    if is_deferred(user) || is_part {
        return false;
    }
    let has_side_effects = op
        .region(0)
        .ops()
        .any(|part| part.interface::<dyn CExpression>().is_some_and(|model| model.has_side_effects(part)));
    if !has_side_effects {
        return true;
    }
    // Side effects stay in order if nothing is between them and what uses the result.
    if op.next() != Some(user) {
        return false;
    }
    match user.name_str() {
        "emitc.if" | "emitc.switch" | "emitc.return" => true,
        // Which side of an assignment C evaluates first is not defined.
        "emitc.assign" => {
            let variable = user.operand(0).defining_op();
            user.operand(1) == op.result(0) && variable.is_some_and(|op| op.is("emitc.variable"))
        }
        _ => false,
    }
}

impl<'a> Emitter<'a> {
    /// Writes the value that an expression yields.
    pub(crate) fn emit_expression(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        let end = op.region(0).first_block().and_then(|block| block.last());
        let root = end.and_then(|end| end.operands().next()).and_then(ValueRef::defining_op);
        let Some(root) = root else { return Ok(()) };
        let outer = (self.expression.replace(op), std::mem::take(&mut self.precedences));
        self.precedences.push(precedence_or_error(root)?);
        let result = self.emit_op(root, false);
        (self.expression, self.precedences) = outer;
        result
    }

    /// Writes an operand: a name, or the expression that defines it.
    pub(crate) fn emit_operand(&mut self, value: ValueRef<'a>) -> Result<(), Diagnostic> {
        let defining = value.defining_op();
        if let Some(part) = defining
            && self.expression.is_some()
            && part.parent() == self.expression
        {
            return ir::ensure_sufficient_stack(|| self.emit_part(part));
        }
        let value = value_around(value);
        match value.defining_op().filter(|op| is_inlined(*op)) {
            Some(expression) => self.emit_expression(expression),
            None => {
                let name = self.names.of(value);
                self.text.write(&name);
                Ok(())
            }
        }
    }

    /// Writes a part of the expression, in parentheses if its operator does not bind more tightly than the one around it.
    fn emit_part(&mut self, part: OpRef<'a>) -> Result<(), Diagnostic> {
        let precedence = precedence_or_error(part)?;
        let encloses = precedence <= self.precedences.last().copied().unwrap_or(LOWEST);
        self.precedences.push(precedence);
        if encloses {
            self.text.write("(");
        }
        self.emit_op(part, false)?;
        if encloses {
            self.text.write(")");
        }
        self.precedences.pop();
        Ok(())
    }

    /// Writes operands between commas.
    pub(crate) fn emit_operands(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        for (at, operand) in op.operands().enumerate() {
            self.separate(at);
            // Commas separate whatever is between them.
            if self.expression.is_some() {
                self.precedences.push(LOWEST);
            }
            self.emit_operand(operand)?;
            if self.expression.is_some() {
                self.precedences.pop();
            }
        }
        Ok(())
    }
}
