//! Branches, loops and conditions.

use crate::Emitter;
use crate::expressions::is_inlined;
use diag::Diagnostic;
use ir::{AttrRef, BlockRef, OpRef, RegionRef, ValueRef};

impl<'a> Emitter<'a> {
    /// Writes a `cf.br`.
    pub(crate) fn emit_branch(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        let Some(target) = op.successors().next() else { return Ok(()) };
        self.emit_jump(target, op.operands());
        Ok(())
    }

    /// Writes a `cf.cond_br`.
    pub(crate) fn emit_conditional_branch(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        self.text.write("if (");
        self.emit_operand(op.operand(0))?;
        self.text.write(") {\n");
        for (at, target) in op.successors().enumerate() {
            if at > 0 {
                self.text.write("} else {\n");
            }
            self.text.indent();
            let group = op.operand_group(at + 1);
            self.emit_jump(target, op.operands().skip(group.start).take(group.len()));
            self.text.write(";\n");
            self.text.unindent();
        }
        self.text.write("}");
        Ok(())
    }

    /// Writes assignments to the arguments of a block, and a `goto`.
    fn emit_jump(&mut self, target: BlockRef<'a>, operands: impl Iterator<Item = ValueRef<'a>>) {
        for (argument, operand) in target.arguments().zip(operands) {
            let (argument, operand) = (self.names.of(argument), self.names.of(operand));
            self.text.write(&format!("{argument} = {operand};\n"));
        }
        let label = self.names.label(target);
        self.text.write(&format!("goto {label}"));
    }

    /// Writes the operations of a region but for the terminator, indented.
    fn emit_region(&mut self, region: RegionRef<'a>) -> Result<(), Diagnostic> {
        self.text.indent();
        let end = region.last_block().and_then(BlockRef::last);
        for op in region.ops().filter(|op| Some(*op) != end) {
            self.emit_op(op, true)?;
        }
        self.text.unindent();
        Ok(())
    }

    /// Writes an `emitc.for`.
    pub(crate) fn emit_for(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        let Some(variable) = op.region(0).first_block().and_then(|block| block.arguments().next()) else {
            return Ok(());
        };
        self.text.write("for (");
        self.emit_type(op.loc(), variable.ty())?;
        let name = self.names.of_induction_variable(variable);
        self.text.write(&format!(" {name} = "));
        self.emit_operand(op.operand(0))?;
        self.text.write(&format!("; {name} < "));
        let bound = op.operand(1);
        let encloses = bound.defining_op().is_some_and(is_inlined);
        if encloses {
            self.text.write("(");
        }
        self.emit_operand(bound)?;
        if encloses {
            self.text.write(")");
        }
        self.text.write(&format!("; {name} += "));
        self.emit_operand(op.operand(2))?;
        self.text.write(") {\n");
        self.names.loops += 1;
        let result = self.emit_region(op.region(0));
        self.names.loops -= 1;
        result?;
        self.text.write("}");
        Ok(())
    }

    /// Writes an `emitc.if`.
    pub(crate) fn emit_if(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        self.text.write("if (");
        self.emit_operand(op.operand(0))?;
        self.text.write(") {\n");
        self.emit_region(op.region(0))?;
        self.text.write("}");
        if !op.region(1).is_empty() {
            self.text.write(" else {\n");
            self.emit_region(op.region(1))?;
            self.text.write("}");
        }
        Ok(())
    }

    /// Writes an `emitc.switch`.
    pub(crate) fn emit_switch(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        self.text.write("switch (");
        self.emit_operand(op.operand(0))?;
        self.text.write(") {");
        let cases = op.attr("cases").and_then(AttrRef::as_ints).unwrap_or_default();
        for (value, region) in cases.into_iter().zip(op.regions().skip(1)) {
            self.text.write(&format!("\ncase {value}: {{\n"));
            self.emit_case(region)?;
        }
        self.text.write("\ndefault: {\n");
        self.emit_case(op.region(0))?;
        self.text.write("\n}");
        Ok(())
    }

    fn emit_case(&mut self, region: RegionRef<'a>) -> Result<(), Diagnostic> {
        self.emit_region(region)?;
        self.text.indent();
        self.text.write("break;\n");
        self.text.unindent();
        self.text.write("}");
        Ok(())
    }

    /// Writes an `emitc.do`.
    pub(crate) fn emit_do(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        self.text.write("do {\n");
        self.text.indent();
        for inner in op.region(0).ops() {
            self.emit_op(inner, true)?;
        }
        self.text.unindent();
        self.text.write("} while (");
        if let Some(condition) = op.region(1).ops().next() {
            self.emit_expression(condition)?;
        }
        self.text.write(");");
        Ok(())
    }
}
