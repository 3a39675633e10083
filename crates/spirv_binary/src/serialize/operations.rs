//! Operations.

use super::Writer;
use crate::layout::{AttrForm, Part, extended, form, opcode, parts};
use crate::words::{push, push_string};
use diag::Diagnostic;
use ir::{AttrRef, OpRef, Type, ValueRef};
use spirv::enums::Opcode;
use spirv::types::PointerType;

/// Returns the word of an integer, or of a case or set of cases of an enum; zero if there is none.
pub(super) fn word(attr: Option<AttrRef<'_>>) -> u32 {
    let number = attr.and_then(|attr| attr.as_int().or_else(|| attr.dialect_param(0)?.as_int()));
    number.map_or(0, |number| number.words()[0] as u32)
}

/// Operations whose places are not written, as upstream.
const WITHOUT_LINE: &[&str] = &[
    "spirv.Constant",
    "spirv.EXT.ConstantCompositeReplicate",
    "spirv.Undef",
    "spirv.SpecConstant",
    "spirv.SpecConstantComposite",
    "spirv.EXT.SpecConstantCompositeReplicate",
    "spirv.SpecConstantOperation",
    "spirv.mlir.addressof",
    "spirv.mlir.referenceof",
    "spirv.func",
    "spirv.ARM.Graph",
    "spirv.ARM.GraphConstant",
    "spirv.ARM.GraphEntryPoint",
    "spirv.ARM.GraphOutputs",
    "spirv.EntryPoint",
    "spirv.ExecutionMode",
    "spirv.mlir.selection",
    "spirv.mlir.loop",
    "spirv.FunctionCall",
    "spirv.GenericCastToPtrExplicit",
];

impl<'a> Writer<'a> {
    /// Writes an operation, with its place before it if it is an instruction.
    pub(super) fn write_op(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        if !WITHOUT_LINE.contains(&op.name_str()) {
            let line = self.line(op.loc());
            match op.name_str() {
                "spirv.GlobalVariable" => self.sections.globals.extend(line),
                "spirv.Variable" => self.sections.header.extend(line),
                _ => self.sections.body.extend(line),
            }
        }
        self.write_contents(op)
    }

    fn write_contents(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        match op.name_str() {
            "spirv.Constant" => self.write_constant(op),
            "spirv.EXT.ConstantCompositeReplicate" => self.write_replicated(op),
            "spirv.Undef" => self.write_undefined(op),
            "spirv.Variable" => self.write_variable(op),
            "spirv.GlobalVariable" => self.write_global_variable(op),
            "spirv.SpecConstant" => self.write_spec_constant(op),
            "spirv.SpecConstantComposite" => self.write_spec_composite(op),
            "spirv.EXT.SpecConstantCompositeReplicate" => self.write_spec_replicated(op),
            "spirv.SpecConstantOperation" => self.write_spec_operation(op),
            "spirv.mlir.addressof" => {
                let name = op.attr("variable").and_then(|name| name.as_flat_symbol());
                let Some(&id) = name.and_then(|name| self.ids.variables.get(&name)) else {
                    let name = name.map_or("", |name| self.cx.ident_str(name));
                    return Err(op.plain_error(format!("unknown result <id> for variable {name}")));
                };
                self.set(op.result(0), id);
                Ok(())
            }
            "spirv.mlir.referenceof" => {
                let id = self.spec_constant_id(op, op.attr("spec_const"))?;
                self.set(op.result(0), id);
                Ok(())
            }
            "spirv.func" => self.write_function(op.inner()),
            "spirv.ARM.Graph" => self.write_graph(op.inner()),
            "spirv.ARM.GraphConstant" => self.write_graph_constant(op),
            "spirv.ARM.GraphOutputs" => self.write_graph_outputs(op),
            "spirv.ARM.GraphEntryPoint" => self.write_graph_entry(op),
            "spirv.EntryPoint" => self.write_entry_point(op),
            "spirv.ExecutionMode" => self.write_execution_mode(op),
            "spirv.Branch" | "spirv.BranchConditional" | "spirv.Switch" => self.write_branch(op),
            "spirv.mlir.selection" => self.write_selection(op),
            "spirv.mlir.loop" => self.write_loop(op),
            "spirv.FunctionCall" => self.write_call(op),
            "spirv.CopyMemory" => self.write_copy(op),
            "spirv.GenericCastToPtrExplicit" => self.write_explicit_cast(op),
            _ => self.write_instruction(op),
        }
    }

    /// Sets the number of a value.
    pub(super) fn set(&mut self, value: ValueRef<'_>, id: u32) {
        self.ids.values.insert(value.handle(), id);
    }

    /// Returns the number of an operand.
    pub(super) fn operand_id(&self, op: OpRef<'_>, at: usize) -> Result<u32, Diagnostic> {
        let id = self.ids.values.get(&op.operand(at).handle()).copied();
        id.ok_or_else(|| self.error(op.loc(), format!("operand #{at} has a use before def")))
    }

    /// Returns numbers of type and result of an operation, as the first words of its instruction; nothing if it has no result.
    pub(super) fn result_words(&mut self, op: OpRef<'_>) -> Result<Vec<u32>, Diagnostic> {
        let Some(result) = op.results().next() else { return Ok(Vec::new()) };
        let ty = self.type_id(op.loc(), result.ty_handle())?;
        let id = self.ids.next();
        self.set(result, id);
        Ok(vec![ty, id])
    }

    /// Writes an operation that is an instruction, by its definition.
    fn write_instruction(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        let Some(def) =
            op.def().filter(|def| def.name.starts_with("spirv.") && !def.name.starts_with("spirv.ARM."))
        else {
            return Err(op.error("unhandled operation serialization"));
        };
        let mut words = self.result_words(op)?;
        for part in parts(def) {
            match part {
                Part::Operands(group) => {
                    for at in op.operand_group(group) {
                        words.push(self.operand_id(op, at)?);
                    }
                }
                Part::Attr(slot) => {
                    let Some(attr) = op.attr(slot.name) else { continue };
                    match form(slot) {
                        AttrForm::Word => words.push(word(Some(attr))),
                        AttrForm::Constant => words.push(self.number_id(op.loc(), word(Some(attr)))?),
                        AttrForm::Words => {
                            words.extend(attr.as_array().into_iter().flatten().map(|item| word(Some(item))));
                        }
                        AttrForm::Type => {
                            let ty = attr.as_type().map_or(Type::NONE, |ty| ty.handle());
                            words.push(self.type_id(op.loc(), ty)?);
                        }
                    }
                }
            }
        }
        if let Some((set, number)) = extended(op.name_str()) {
            let set = self.instruction_set_id(set.name);
            words.splice(2..2, [set, number]);
            push(&mut self.sections.body, Opcode::OpExtInst, &words);
        } else if let Some(opcode) = opcode(op.name_str()) {
            push(&mut self.sections.body, opcode, &words);
        } else {
            return Err(op.error("unhandled operation serialization"));
        }
        let elided: Vec<&str> = def.attrs.iter().map(|slot| slot.name).collect();
        match op.num_results() {
            0 => Ok(()),
            _ => self.decorate_by_attrs(op, words[1], &elided),
        }
    }

    fn instruction_set_id(&mut self, name: &'static str) -> u32 {
        if let Some(&id) = self.ids.sets.get(name) {
            return id;
        }
        let id = self.ids.next();
        let mut words = vec![id];
        push_string(&mut words, name.as_bytes());
        push(&mut self.sections.sets, Opcode::OpExtInstImport, &words);
        self.ids.sets.insert(name, id);
        id
    }

    fn write_call(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        let ty = op.result_types().next().unwrap_or(Type::NONE);
        let ty = self.type_id(op.loc(), ty)?;
        let callee = op.attr("callee").and_then(|callee| callee.as_flat_symbol());
        let function = callee.map_or(0, |callee| self.function_id(callee));
        let id = self.ids.next();
        let mut words = vec![ty, id, function];
        for at in 0..op.num_operands() {
            words.push(self.operand_id(op, at)?);
        }
        if let Some(result) = op.results().next() {
            self.set(result, id);
        }
        push(&mut self.sections.body, Opcode::OpFunctionCall, &words);
        Ok(())
    }

    fn write_copy(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        let mut words = vec![self.operand_id(op, 0)?, self.operand_id(op, 1)?];
        for name in ["memory_access", "alignment", "source_memory_access", "source_alignment"] {
            words.extend(op.attr(name).map(|attr| word(Some(attr))));
        }
        push(&mut self.sections.body, Opcode::OpCopyMemory, &words);
        Ok(())
    }

    fn write_explicit_cast(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        let mut words = self.result_words(op)?;
        words.push(self.operand_id(op, 0)?);
        let class = PointerType::cast(op.result(0).ty()).and_then(|pointer| pointer.storage_class());
        words.push(class.map_or(0, |class| class.to_word()));
        push(&mut self.sections.body, Opcode::OpGenericCastToPtrExplicit, &words);
        Ok(())
    }
}
