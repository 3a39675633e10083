//! Variables, specialization constants and entry points.

use super::Writer;
use super::operations::word;
use crate::words::{push, push_string};
use diag::Diagnostic;
use ir::{AttrRef, OpRef, Type};
use spirv::enums::{Decoration, Opcode};
use spirv::types::PointerType;

fn type_of(op: OpRef<'_>) -> Type {
    op.attr("type").and_then(|ty| ty.as_type()).map_or(Type::NONE, |ty| ty.handle())
}

impl<'a> Writer<'a> {
    fn symbol(&self, op: OpRef<'_>) -> &'a [u8] {
        op.symbol_name().map_or(b"", |name| self.cx.ident_str(name).as_bytes())
    }

    /// Returns the number of the specialization constant that an attribute names.
    pub(super) fn spec_constant_id(
        &self,
        op: OpRef<'_>,
        name: Option<AttrRef<'_>>,
    ) -> Result<u32, Diagnostic> {
        let name = name.and_then(|name| name.as_flat_symbol());
        let id = name.and_then(|name| self.ids.spec_constants.get(&name)).copied();
        id.ok_or_else(|| {
            let name = name.map_or("", |name| self.cx.ident_str(name));
            op.plain_error(format!("unknown result <id> for specialization constant {name}"))
        })
    }

    pub(super) fn write_variable(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        let mut words = self.result_words(op)?;
        words.push(word(op.attr("storage_class")));
        for at in 0..op.num_operands() {
            words.push(self.operand_id(op, at)?);
        }
        push(&mut self.sections.header, Opcode::OpVariable, &words);
        self.decorate_by_attrs(op, words[1], &["storage_class"])
    }

    pub(super) fn write_global_variable(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        let ty = type_of(op);
        let mut words = vec![self.type_id(op.loc(), ty)?];
        let id = self.ids.next();
        self.name(id, self.symbol(op));
        if let Some(name) = op.symbol_name() {
            self.ids.variables.insert(name, id);
        }
        let class = PointerType::cast(self.cx.ty(ty)).and_then(|pointer| pointer.storage_class());
        words.extend([id, class.map_or(0, |class| class.to_word())]);
        if let Some(name) = op.attr("initializer").and_then(|name| name.as_flat_symbol()) {
            let ids = &self.ids;
            let Some(&id) = ids.variables.get(&name).or_else(|| ids.spec_constants.get(&name)) else {
                return Err(self.error(op.loc(), "invalid usage of undefined variable as initializer".into()));
            };
            words.push(id);
        }
        push(&mut self.sections.globals, Opcode::OpVariable, &words);
        self.decorate_by_attrs(op, id, &["initializer", "sym_name", "type"])
    }

    pub(super) fn write_spec_constant(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        let Some(value) = op.attr("default_value") else { return Ok(()) };
        let id = self.scalar_id(op.loc(), value, true)?;
        if let Some(number) = op.attr("spec_id").filter(|number| number.as_int().is_some()) {
            self.decorate(id, Decoration::SpecId, &[word(Some(number))]);
        }
        self.finish_spec_constant(op, id);
        Ok(())
    }

    fn finish_spec_constant(&mut self, op: OpRef<'a>, id: u32) {
        if let Some(name) = op.symbol_name() {
            self.ids.spec_constants.insert(name, id);
        }
        self.name(id, self.symbol(op));
    }

    pub(super) fn write_spec_composite(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        let mut words = vec![self.type_id(op.loc(), type_of(op))?];
        let id = self.ids.next();
        words.push(id);
        for part in op.attr("constituents").and_then(|parts| parts.as_array()).into_iter().flatten() {
            words.push(self.spec_constant_id(op, Some(part))?);
        }
        push(&mut self.sections.globals, Opcode::OpSpecConstantComposite, &words);
        self.finish_spec_constant(op, id);
        Ok(())
    }

    pub(super) fn write_spec_replicated(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        let ty = self.type_id(op.loc(), type_of(op))?;
        let part = self.spec_constant_id(op, op.attr("constituent"))?;
        let id = self.ids.next();
        push(&mut self.sections.globals, Opcode::OpSpecConstantCompositeReplicateEXT, &[ty, id, part]);
        self.finish_spec_constant(op, id);
        Ok(())
    }

    pub(super) fn write_spec_operation(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        let mut words = self.result_words(op)?;
        let Some(inner) = op.region(0).first_block().and_then(|block| block.first()) else { return Ok(()) };
        let Some(opcode) = crate::layout::opcode(inner.name_str()) else {
            let name = inner.name_str();
            return Err(op.plain_error(format!("Couldn't find op code for op {name}")));
        };
        words.push(opcode.to_word());
        for at in 0..inner.num_operands() {
            words.push(self.operand_id(inner, at)?);
        }
        push(&mut self.sections.globals, Opcode::OpSpecConstantOp, &words);
        Ok(())
    }

    pub(super) fn write_entry_point(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        let function = op.attr("fn").and_then(|name| name.as_flat_symbol());
        let name = function.map_or("", |name| self.cx.ident_str(name));
        let Some(&id) = function.and_then(|name| self.ids.functions.get(&name)) else {
            return Err(op.plain_error(format!(
                "missing <id> for function {name}; function needs to be defined before spirv.EntryPoint is serialized"
            )));
        };
        let mut words = vec![word(op.attr("execution_model")), id];
        push_string(&mut words, name.as_bytes());
        for variable in op.attr("interface").and_then(|all| all.as_array()).into_iter().flatten() {
            let Some(&id) = variable.as_flat_symbol().and_then(|name| self.ids.variables.get(&name)) else {
                return Err(op.plain_error(
                    "referencing undefined global variable. spirv.EntryPoint is at the end of spirv.module. All \
                     referenced variables should already be defined",
                ));
            };
            words.push(id);
        }
        push(&mut self.sections.entry_points, Opcode::OpEntryPoint, &words);
        Ok(())
    }

    pub(super) fn write_execution_mode(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        let function = op.attr("fn").and_then(|name| name.as_flat_symbol());
        let Some(&id) = function.and_then(|name| self.ids.functions.get(&name)) else {
            let name = function.map_or("", |name| self.cx.ident_str(name));
            return Err(op.plain_error(format!(
                "missing <id> for function {name}; function needs to be serialized before ExecutionModeOp is serialized"
            )));
        };
        let mut words = vec![id, word(op.attr("execution_mode"))];
        let values = op.attr("values").and_then(|values| values.as_array());
        words.extend(values.into_iter().flatten().map(|value| word(Some(value))));
        push(&mut self.sections.execution_modes, Opcode::OpExecutionMode, &words);
        Ok(())
    }
}
