//! Functions.

use super::Writer;
use super::decorations::decoration_of;
use super::operations::word;
use crate::words::push;
use diag::Diagnostic;
use ir::{Ident, OpRef, Type};
use spirv::enums::{Decoration, LinkageType, Opcode};

impl<'a> Writer<'a> {
    /// Returns the number of a function, which may be defined later.
    pub(super) fn function_id(&mut self, name: Ident) -> u32 {
        if let Some(&id) = self.ids.functions.get(&name) {
            return id;
        }
        let id = self.ids.next();
        self.ids.functions.insert(name, id);
        id
    }

    pub(super) fn write_function(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        self.ids.values.clear();
        self.ids.blocks.clear();
        let signature = op.attr("function_type").and_then(|ty| ty.as_type());
        let (Some(name), Some(signature)) = (op.symbol_name(), signature) else { return Ok(()) };
        let ty = self.type_id(op.loc(), signature.handle())?;
        let (inputs, results) = signature.as_function().unwrap_or((&[], &[]));
        if results.len() > 1 {
            return Err(op.plain_error("cannot serialize function with multiple return types"));
        }
        let result = self.type_id(op.loc(), results.first().copied().unwrap_or(Type::NONE))?;
        let id = self.function_id(name);
        let words = [result, id, word(op.attr("function_control")), ty];
        push(&mut self.sections.header, Opcode::OpFunction, &words);
        self.name(id, self.cx.ident_str(name).as_bytes());
        match op.region(0).first_block() {
            Some(_) => self.write_function_body(op)?,
            None => self.write_imported(op, inputs)?,
        }
        for entry in op.sorted_attrs(&[]) {
            if let Some(decoration) = decoration_of(self.cx.ident_str(entry.name)) {
                self.decorate_by_attr(op.loc(), id, decoration, self.cx.attr_ref(entry.value))?;
            }
        }
        push(&mut self.sections.body, Opcode::OpFunctionEnd, &[]);
        let sections = &mut self.sections;
        sections.functions.append(&mut sections.header);
        sections.functions.append(&mut sections.body);
        Ok(())
    }

    fn write_imported(&mut self, op: OpRef<'a>, inputs: &[Type]) -> Result<(), Diagnostic> {
        let linkage = op.attr("linkage_attributes").and_then(|linkage| linkage.dialect_param(1));
        if linkage.is_none() || word(linkage) != LinkageType::Import.to_word() {
            return Err(op.plain_error(
                "'spirv.module' cannot contain external functions without 'Import' linkage_attributes \
                 (LinkageAttributes)",
            ));
        }
        for &input in inputs {
            let words = [self.type_id(op.loc(), input)?, self.ids.next()];
            push(&mut self.sections.header, Opcode::OpFunctionParameter, &words);
        }
        Ok(())
    }

    fn write_function_body(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        let Some(entry) = op.region(0).first_block() else { return Ok(()) };
        let mut attrs = op.attr("arg_attrs").and_then(|attrs| attrs.as_array()).into_iter().flatten();
        for argument in entry.arguments() {
            let words = [self.type_id(op.loc(), argument.ty_handle())?, self.ids.next()];
            let attrs = attrs.next().and_then(|attrs| attrs.as_dictionary()).unwrap_or_default();
            for entry in attrs.iter().filter(|entry| self.cx.ident_str(entry.name) == "spirv.decoration") {
                let value = self.cx.attr_ref(entry.value);
                let decoration = <Decoration as ir::def::EnumAttr>::from_word(word(Some(value)));
                if let Some(decoration) = decoration {
                    self.decorate_by_attr(op.loc(), words[1], decoration, value)?;
                }
            }
            self.set(argument, words[1]);
            push(&mut self.sections.header, Opcode::OpFunctionParameter, &words);
        }
        // Variables are in the first block, before its other instructions: its label is part of the header.
        let label = self.block_id(entry);
        push(&mut self.sections.header, Opcode::OpLabel, &[label]);
        self.write_block(entry, None)?;
        self.write_reachable(entry, &[])?;
        for (value, at) in std::mem::take(&mut self.deferred) {
            let Some(&id) = self.ids.values.get(&value) else {
                return Err(op.error("has a block argument of an undefined value"));
            };
            self.sections.body[at] = id;
        }
        Ok(())
    }
}
