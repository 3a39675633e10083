//! Expressions, bound by `let` or written where they are used.

use crate::Script;
use crate::text::Text;
use crate::types::{bit_width, write_type};
use diag::Diagnostic;
use ir::def::EnumAttr;
use ir::{OpRef, Value, ValueRef};
use rustc_hash::FxHashMap;
use smt::{BvCmpPredicate, IntPredicate};

/// Texts of values: a name, a constant, or an expression that is written where it is used.
#[derive(Default)]
pub(crate) struct Values {
    texts: FxHashMap<Value, String>,
    /// The values, in the order in which they have got their texts.
    order: Vec<Value>,
}

impl Values {
    /// Sets the text of a value, for as long as the innermost scope lasts.
    pub(crate) fn set(&mut self, value: ValueRef<'_>, text: String) {
        self.texts.insert(value.handle(), text);
        self.order.push(value.handle());
    }

    /// Returns the text of a value.
    fn text(&self, value: ValueRef<'_>) -> Option<&str> {
        self.texts.get(&value.handle()).map(String::as_str)
    }

    /// Enters a scope.
    pub(crate) fn enter(&self) -> usize {
        self.order.len()
    }

    /// Leaves a scope that was entered: what values have got since is forgotten.
    pub(crate) fn leave(&mut self, scope: usize) {
        for value in self.order.drain(scope..) {
            self.texts.remove(&value);
        }
    }
}

impl Script<'_> {
    /// Writes a value after a `let` for each value that it needs, which are on lines of their own from this column on.
    pub(crate) fn write_bound(
        &mut self,
        value: ValueRef<'_>,
        column: usize,
        text: &mut Text,
    ) -> Result<(), Diagnostic> {
        let mut bound = 0;
        let mut worklist = vec![value];
        while let Some(&value) = worklist.last() {
            if self.values.text(value).is_some() {
                worklist.pop();
                continue;
            }
            let Some(op) = value.defining_op() else {
                let place = value.context().place(value.loc());
                return Err(Diagnostic::error(place, "variable is used outside of its quantifier"));
            };
            let missing = worklist.len();
            worklist.extend(op.operands().filter(|&operand| self.values.text(operand).is_none()));
            if worklist.len() == missing {
                bound += usize::from(self.bind(op, column, text)?);
                worklist.pop();
            }
        }
        text.write(self.values.text(value).unwrap_or_default());
        text.write(&")".repeat(bound));
        Ok(())
    }

    /// Gives the result of an operation a text. Whether it is a variable that is bound by `let`.
    fn bind(&mut self, op: OpRef<'_>, column: usize, text: &mut Text) -> Result<bool, Diagnostic> {
        let result = op.result(0);
        if self.options.inline_single_use_values && result.has_one_use() {
            let mut inlined = Text::default();
            self.write_expression(op, column, &mut inlined)?;
            self.values.set(result, String::from_utf8_lossy(&inlined.into_bytes()).into_owned());
            return Ok(false);
        }
        let name = self.names.create("tmp");
        text.write(&format!("(let (({name} "));
        let inner = column + "(let (( ".len() + name.len();
        self.values.set(result, name);
        self.write_expression(op, inner, text)?;
        text.write("))\n");
        text.indent(column);
        Ok(true)
    }

    fn write_expression(&mut self, op: OpRef<'_>, column: usize, text: &mut Text) -> Result<(), Diagnostic> {
        match op.name_str() {
            "smt.forall" => return self.write_quantifier("forall", op, column, text),
            "smt.exists" => return self.write_quantifier("exists", op, column, text),
            "smt.apply_func" => {
                text.write("(");
                self.write_operands(op, "", text);
            }
            "smt.array.broadcast" => {
                text.write("((as const ");
                write_type(op.result(0).ty(), text);
                self.write_operands(op, ") ", text);
            }
            _ => {
                let Some(function) = function(op) else { return Err(op.error("unknown SMT node")) };
                text.write(&format!("({function}"));
                self.write_operands(op, " ", text);
            }
        }
        text.write(")");
        Ok(())
    }

    /// Writes the operands of an operation, with text before the first and blanks between them.
    fn write_operands(&self, op: OpRef<'_>, first: &str, text: &mut Text) {
        for (at, operand) in op.operands().enumerate() {
            text.write(if at == 0 { first } else { " " });
            text.write(self.values.text(operand).unwrap_or_default());
        }
    }
}

/// Returns the function that an operation applies to its operands.
fn function(op: OpRef<'_>) -> Option<String> {
    let function = match op.name_str() {
        "smt.eq" => "=",
        "smt.distinct" => "distinct",
        "smt.implies" => "=>",
        name @ ("smt.ite" | "smt.not" | "smt.and" | "smt.or" | "smt.xor") => name.strip_prefix("smt.")?,
        "smt.int.add" => "+",
        "smt.int.sub" => "-",
        "smt.int.mul" => "*",
        "smt.int.div" => "div",
        "smt.int.mod" => "mod",
        "smt.int.cmp" => match op.enum_attr("pred")? {
            IntPredicate::Lt => "<",
            IntPredicate::Le => "<=",
            IntPredicate::Gt => ">",
            IntPredicate::Ge => ">=",
        },
        "smt.array.select" => "select",
        "smt.array.store" => "store",
        "smt.bv.concat" => "concat",
        "smt.bv.extract" => return extract(op),
        "smt.bv.repeat" => {
            let times = bit_width(op.result(0).ty())? / bit_width(op.operand(0).ty())?;
            return Some(format!("(_ repeat {times})"));
        }
        "smt.bv.cmp" => {
            let predicate: BvCmpPredicate = op.enum_attr("pred")?;
            return Some(format!("bv{}", BvCmpPredicate::DEF.case_name(predicate.to_word())?));
        }
        name => return Some(format!("bv{}", name.strip_prefix("smt.bv.")?)),
    };
    Some(function.to_owned())
}

/// Returns the function that extracts bits: their numbers are part of it.
fn extract(op: OpRef<'_>) -> Option<String> {
    let low = op.attr("lowBit")?.as_i64()?;
    let high = low + bit_width(op.result(0).ty())? - 1;
    Some(format!("(_ extract {high} {low})"))
}
