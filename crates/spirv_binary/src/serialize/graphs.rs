//! Graphs of operations on tensors.

use super::Writer;
use super::operations::word;
use crate::words::{push, push_string};
use diag::Diagnostic;
use ir::{OpRef, TypeRef};
use spirv::enums::Opcode;

impl<'a> Writer<'a> {
    /// Returns the number of the type of a graph: that of its inputs and outputs.
    fn graph_type_id(&mut self, op: OpRef<'a>, signature: TypeRef<'a>) -> Result<u32, Diagnostic> {
        if let Some(&id) = self.ids.graph_types.get(&signature.handle()) {
            return Ok(id);
        }
        let id = self.ids.next();
        let (inputs, outputs) = signature.as_function().unwrap_or((&[], &[]));
        let mut words = vec![id, inputs.len() as u32];
        for &ty in inputs.iter().chain(outputs) {
            words.push(self.type_id(op.loc(), ty)?);
        }
        push(&mut self.sections.globals, Opcode::OpTypeGraphARM, &words);
        self.ids.graph_types.insert(signature.handle(), id);
        Ok(id)
    }

    pub(super) fn write_graph(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        self.ids.values.clear();
        let signature = op.attr("function_type").and_then(|ty| ty.as_type());
        let (Some(name), Some(signature)) = (op.symbol_name(), signature) else { return Ok(()) };
        let id = self.function_id(name);
        let ty = self.graph_type_id(op, signature)?;
        push(&mut self.sections.body, Opcode::OpGraphARM, &[ty, id]);
        let entry = op.region(0).first_block();
        for (at, argument) in entry.iter().flat_map(|entry| entry.arguments()).enumerate() {
            let (ty, id) = (self.type_id(op.loc(), argument.ty_handle())?, self.ids.next());
            let index = self.number_id(op.loc(), at as u32)?;
            self.set(argument, id);
            push(&mut self.sections.body, Opcode::OpGraphInputARM, &[ty, id, index]);
        }
        entry.iter().flat_map(|entry| entry.ops()).try_for_each(|op| self.write_op(op))?;
        push(&mut self.sections.body, Opcode::OpGraphEndARM, &[]);
        let sections = &mut self.sections;
        sections.graphs.append(&mut sections.body);
        Ok(())
    }

    pub(super) fn write_graph_constant(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        let mut words = self.result_words(op)?;
        words.push(word(op.attr("graph_constant_id")));
        push(&mut self.sections.globals, Opcode::OpGraphConstantARM, &words);
        Ok(())
    }

    pub(super) fn write_graph_outputs(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        for at in 0..op.num_operands() {
            let words = [self.operand_id(op, at)?, self.number_id(op.loc(), at as u32)?];
            push(&mut self.sections.body, Opcode::OpGraphSetOutputARM, &words);
        }
        Ok(())
    }

    /// Writes an entry point, whose graph is defined later.
    pub(super) fn write_graph_entry(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        let Some(name) = op.attr("fn").and_then(|name| name.as_flat_symbol()) else { return Ok(()) };
        let mut words = vec![self.function_id(name)];
        push_string(&mut words, self.cx.ident_str(name).as_bytes());
        for variable in op.attr("interface").and_then(|all| all.as_array()).into_iter().flatten() {
            let Some(&id) = variable.as_flat_symbol().and_then(|name| self.ids.variables.get(&name)) else {
                return Err(op.plain_error(
                    "referencing undefined global variable. spirv.GraphEntryPoint is at the end of \
                     spirv.module. All referenced variables should already be defined",
                ));
            };
            words.push(id);
        }
        push(&mut self.sections.graphs, Opcode::OpGraphEntryPointARM, &words);
        Ok(())
    }
}
