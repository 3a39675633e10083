//! Instructions of functions.

use super::{Entity, Frame, Read, Reader};
use crate::layout::{AttrForm, INSTRUCTION_SETS, Part, form, operation_name, parts};
use ir::def::{Arity, AttrKind, EnumAttr, OpDef};
use ir::{Attr, InsertPoint, OpState, Value};
use spirv::enums::Opcode;

impl<'a> Reader<'a> {
    /// Reads an instruction of a function.
    pub(super) fn read_instruction(
        &mut self,
        frame: &mut Frame<'_>,
        opcode: Opcode,
        operands: &'a [u32],
    ) -> Read<()> {
        match opcode {
            Opcode::OpLine | Opcode::OpNoLine => self.read_debug(opcode, operands).map(drop),
            Opcode::OpLabel => self.read_label(frame, operands),
            Opcode::OpBranch | Opcode::OpBranchConditional | Opcode::OpSwitch => {
                self.read_branch(frame, opcode, operands)
            }
            Opcode::OpSelectionMerge | Opcode::OpLoopMerge => self.read_merge(frame, opcode, operands),
            Opcode::OpPhi => self.read_phi(frame, operands),
            Opcode::OpUndef => {
                let &[ty, id] = operands else {
                    return Err("OpUndef instruction must have two operands".to_owned());
                };
                let ty = self.ty(ty)?;
                self.entities.insert(id, Entity::Undefined(ty));
                Ok(())
            }
            _ if frame.current.is_none() => Err("instruction outside of a block".to_owned()),
            Opcode::OpFunctionCall => self.read_call(frame, operands),
            Opcode::OpCopyMemory => self.read_copy(frame, operands),
            Opcode::OpExtInst => self.read_extended(frame, operands),
            Opcode::OpGenericCastToPtrExplicit => {
                let &[ty, id, value, _] = operands else {
                    return Err(
                        "expected 4 operands in GenericCastToPtrExplicitOp but found others".to_owned()
                    );
                };
                self.read_by_definition(frame, "spirv.GenericCastToPtrExplicit", &[ty, id, value])
            }
            _ => match operation_name(opcode) {
                Some(name) => self.read_by_definition(frame, &name, operands),
                None => Err("unhandled deserialization".to_owned()),
            },
        }
    }

    /// Returns a value by its number. What is no instruction of the function becomes an operation at the point.
    pub(super) fn value(&mut self, frame: &mut Frame<'_>, id: u32) -> Read<Value> {
        let unknown = || format!("unknown result <id> : {id}");
        let Some(entity) = self.entities.get(&id) else {
            return frame.values.get(&id).copied().ok_or_else(unknown);
        };
        let state = match entity {
            Entity::SpecOperation(opcode, ty, operands) => {
                let (opcode, ty, operands) = (*opcode, *ty, operands.clone());
                return self.spec_operation(frame, opcode, ty, &operands);
            }
            Entity::Constant(value, ty) => {
                let mut state = self.state("spirv.Constant").results([*ty]);
                state.try_put_named(self.cx, "value", *value);
                state
            }
            Entity::Replicated(value, ty) => {
                let mut state = self.state("spirv.EXT.ConstantCompositeReplicate").results([*ty]);
                state.try_put_named(self.cx, "value", *value);
                state
            }
            Entity::Variable(name, ty) => {
                let mut state = self.state("spirv.mlir.addressof").results([*ty]);
                state.try_put_named(self.cx, "variable", self.cx.symbol_ref(*name));
                state
            }
            Entity::SpecConstant(name, ty) => {
                let mut state = self.state("spirv.mlir.referenceof").results([*ty]);
                state.try_put_named(self.cx, "spec_const", self.cx.symbol_ref(*name));
                state
            }
            Entity::GraphConstant(number, ty) => {
                let mut state = self.state("spirv.ARM.GraphConstant").results([*ty]);
                state.try_put_named(self.cx, "graph_constant_id", self.number(*number));
                state
            }
            Entity::Undefined(ty) => self.state("spirv.Undef").results([*ty]),
        };
        frame.insert_value(state).ok_or_else(unknown)
    }

    /// Creates a `spirv.SpecConstantOperation` at the point.
    fn spec_operation(
        &mut self,
        frame: &mut Frame<'_>,
        opcode: Opcode,
        ty: u32,
        operands: &[u32],
    ) -> Read<Value> {
        let Some(name) = operation_name(opcode) else { return Err("unhandled deserialization".to_owned()) };
        let result = self.ty(ty)?;
        let mut state = self.state(&name).results([result]);
        // Specialization constants depend on others: each is defined before, so that this ends.
        for &operand in operands {
            let operand = ir::ensure_sufficient_stack(|| self.value(frame, operand))?;
            state.operands.push(operand);
        }
        let region = frame.body.new_region();
        let block = frame.body.append_new_block(region, &[]);
        let inner = frame.body.create(state);
        frame.body.append(block, inner);
        let inner = frame.body.op(inner).results().next().map(|result| result.handle());
        let end = frame.body.create(self.state("spirv.mlir.yield").operands(inner));
        frame.body.append(block, end);
        let mut state = self.state("spirv.SpecConstantOperation").results([result]);
        state.built_regions.push(region);
        frame.insert_value(state).ok_or_else(|| "specialization constant without a result".to_owned())
    }

    /// Reads an instruction by the definition of its operation.
    fn read_by_definition(&mut self, frame: &mut Frame<'_>, name: &str, words: &[u32]) -> Read<()> {
        let op_name = self.cx.op_name(name);
        let Some(def) = self.cx.op_def(op_name).filter(|_| frame.current.is_some()) else {
            return Err(format!("unhandled deserialization of {name}"));
        };
        let mut state = self.placed_state(name);
        let (id, rest) = match def.results {
            [] => (None, words),
            _ => {
                let &[ty, id, ref rest @ ..] = words else {
                    return Err(format!("expected result type and result <id> while deserializing {name}"));
                };
                state.result_types.push(self.ty(ty)?);
                (Some(id), rest)
            }
        };
        self.read_parts(frame, def, rest, &mut state)?;
        let decorations = id.map_or(&[][..], |id| self.attrs_of(id));
        for (name, value) in decorations {
            state.try_put_attr(self.cx, self.cx.ident(name), *value);
        }
        let result = frame.insert_value(state);
        if def.traits.contains(ir::def::TraitSet::TERMINATOR) {
            frame.current = None;
            self.line = ir::Loc::UNKNOWN;
        }
        if let Some((id, result)) = id.zip(result)
            && frame.values.insert(id, result).is_some()
        {
            return Err(format!("duplicate definition of result <id> {id}"));
        }
        Ok(())
    }

    /// Reads operands and attributes, in the order of the definition.
    fn read_parts(
        &mut self,
        frame: &mut Frame<'_>,
        def: &'static OpDef,
        words: &[u32],
        state: &mut OpState,
    ) -> Read<()> {
        let mut rest = words;
        let mut sizes = Vec::new();
        for part in parts(def) {
            match part {
                Part::Operands(group) => {
                    let is_one = def.operands[group].arity == Arity::One;
                    let count = if is_one { rest.len().min(1) } else { rest.len() };
                    for &id in &rest[..count] {
                        state.operands.push(self.value(frame, id)?);
                    }
                    sizes.push(count as u32);
                    rest = &rest[count..];
                }
                Part::Attr(slot) => {
                    let Some((&word, after)) = rest.split_first() else { continue };
                    rest = after;
                    let value = match form(slot) {
                        AttrForm::Type => self.cx.type_attr(self.ty(word)?),
                        AttrForm::Words => {
                            let after = std::mem::take(&mut rest).iter();
                            let items: Vec<Attr> =
                                std::iter::once(&word).chain(after).map(|&item| self.number(item)).collect();
                            self.cx.array_attr(&items)
                        }
                        AttrForm::Constant => {
                            let number = self.number_of(word).and_then(|number| u32::try_from(number).ok());
                            let number = number.ok_or_else(|| format!("unknown constant <id> {word}"))?;
                            self.word_attr(&slot.constraint.kind, number)?
                        }
                        AttrForm::Word => self.word_attr(&slot.constraint.kind, word)?,
                    };
                    state.try_put_named(self.cx, slot.name, value);
                }
            }
        }
        if !rest.is_empty() {
            return Err(format!(
                "found more operands than expected when deserializing {}, only {} of {} processed",
                def.name,
                words.len() - rest.len(),
                words.len()
            ));
        }
        if def.traits.contains(ir::def::TraitSet::ATTR_SIZED_OPERAND_SEGMENTS) {
            state.set_words(self.cx, "operandSegmentSizes", &sizes);
        }
        Ok(())
    }

    /// Returns a word as an attribute: a case of an enum, or an integer.
    fn word_attr(&self, kind: &AttrKind, word: u32) -> Read<Attr> {
        match kind.as_enum() {
            Some(def) if def.contains(word) => Ok(def.widen(self.cx, word)),
            Some(def) => Err(format!("unknown {}: {word}", def.name)),
            None => Ok(self.number(word)),
        }
    }

    fn read_extended(&mut self, frame: &mut Frame<'_>, operands: &[u32]) -> Read<()> {
        let &[ty, id, set, number, ref rest @ ..] = operands else {
            return Err(
                "OpExtInst must have at least 4 operands, result type <id>, result <id>, set <id> and instruction opcode"
                    .to_owned(),
            );
        };
        let Some(name) = self.sets.get(&set) else {
            return Err("undefined set <id> in OpExtInst".to_owned());
        };
        let set = INSTRUCTION_SETS.iter().find(|set| set.name.as_bytes() == name);
        let instruction = set.and_then(|set| {
            let found = set.instructions.iter().find(|instruction| instruction.1 == number)?;
            Some(format!("{}{}", set.prefix, found.0))
        });
        let Some(instruction) = instruction else {
            let name = String::from_utf8_lossy(name);
            return Err(format!("unhandled deserialization of extended instruction {number} of set {name}"));
        };
        self.read_by_definition(frame, &instruction, &[&[ty, id], rest].concat())
    }

    fn read_call(&mut self, frame: &mut Frame<'_>, operands: &[u32]) -> Read<()> {
        let &[ty, id, function, ref arguments @ ..] = operands else {
            return Err("OpFunctionCall must have at least 3 operands".to_owned());
        };
        let result = self.ty(ty)?;
        let name = match self.functions.get(&function) {
            Some(&name) => name,
            None => self.symbol(function, "spirv_fn_"),
        };
        let mut state = self.state("spirv.FunctionCall");
        state.result_types.extend(Some(result).filter(|&ty| ty != ir::Type::NONE));
        state.try_put_named(self.cx, "callee", self.cx.symbol_ref(name));
        for &argument in arguments {
            let argument = self
                .value(frame, argument)
                .map_err(|_| format!("unknown result <id> {argument} used by OpFunctionCall"))?;
            state.operands.push(argument);
        }
        if let Some(result) = frame.insert_value(state) {
            frame.values.insert(id, result);
        }
        Ok(())
    }

    fn read_copy(&mut self, frame: &mut Frame<'_>, operands: &[u32]) -> Read<()> {
        let &[target, source, ref rest @ ..] = operands else {
            return Err("OpCopyMemory must have at least 2 operands".to_owned());
        };
        let mut state = self.placed_state("spirv.CopyMemory");
        for id in [target, source] {
            state.operands.push(self.value(frame, id)?);
        }
        let access = <spirv::enums::MemoryAccess as EnumAttr>::DEF;
        let aligned = spirv::enums::MemoryAccess::from_word(2).map_or(2, |access| access.to_word());
        let mut rest = rest.iter().copied();
        for (of_access, of_alignment) in
            [("memory_access", "alignment"), ("source_memory_access", "source_alignment")]
        {
            let Some(word) = rest.next() else { break };
            if !access.contains(word) {
                return Err(format!("unknown MemoryAccess: {word}"));
            }
            state.try_put_named(self.cx, of_access, access.widen(self.cx, word));
            if word & aligned != 0
                && let Some(alignment) = rest.next()
            {
                state.try_put_named(self.cx, of_alignment, self.number(alignment));
            }
        }
        frame.insert(state);
        Ok(())
    }

    /// Starts a block.
    fn read_label(&mut self, frame: &mut Frame<'_>, operands: &[u32]) -> Read<()> {
        let &[label] = operands else { return Err("OpLabel should only have result <id>".to_owned()) };
        let block = frame.block(label);
        if !frame.body.block(block).is_empty() || frame.current == Some(block) {
            return Err(format!("block of label <id> {label} is defined twice"));
        }
        frame.current = Some(block);
        frame.point = InsertPoint::End(block);
        Ok(())
    }
}
