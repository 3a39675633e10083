//! Graphs of operations on tensors.

use super::{Entity, Frame, Read, Reader};
use crate::words::string;
use ir::{Block, Body, InsertPoint, Loc, Type, Value};
use rustc_hash::FxHashMap;
use spirv::enums::Opcode;

impl Reader<'_> {
    /// Reads an instruction of graphs outside of them. Whether it is one.
    pub(super) fn read_graph_instruction(
        &mut self,
        module: &mut Body,
        block: Block,
        opcode: Opcode,
        operands: &[u32],
    ) -> Read<bool> {
        match opcode {
            Opcode::OpGraphEntryPointARM => self.read_graph_entry(module, block, operands)?,
            Opcode::OpGraphARM => self.read_graph(module, block, operands)?,
            Opcode::OpGraphConstantARM => {
                let &[ty, id, number] = operands else {
                    return Err("OpGraphConstantARM must have 3 operands".to_owned());
                };
                let ty = self.ty(ty)?;
                if self.entities.insert(id, Entity::GraphConstant(number, ty)).is_some() {
                    return Err(format!("duplicate definition of result <id> {id}"));
                }
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn read_graph_entry(&mut self, module: &mut Body, block: Block, operands: &[u32]) -> Read<()> {
        let [id, rest @ ..] = operands else {
            return Err("missing graph defining ID in OpGraphEntryPointARM".to_owned());
        };
        let Some((name, length)) = string(rest) else {
            return Err("missing name in OpGraphEntryPointARM".to_owned());
        };
        let mut variables = Vec::new();
        for variable in &rest[length..] {
            let Some(Entity::Variable(name, _)) = self.entities.get(variable) else {
                let message = format!("undefined result <id> {variable} while decoding OpGraphEntryPointARM");
                return Err(message);
            };
            variables.push(self.cx.symbol_ref(*name));
        }
        let mut state = self.state("spirv.ARM.GraphEntryPoint");
        state.try_put_named(self.cx, "fn", self.cx.symbol_ref(self.cx.ident_bytes(&name)));
        state.try_put_named(self.cx, "interface", self.cx.array_attr(&variables));
        self.graph_entries.insert(*id, name);
        let op = module.create(state);
        module.append(block, op);
        Ok(())
    }

    fn read_graph(&mut self, module: &mut Body, block: Block, operands: &[u32]) -> Read<()> {
        let &[ty, id] = operands else { return Err("OpGraphARM must have 2 parameters".to_owned()) };
        let signature = self.types.get(&ty).copied().filter(|&ty| self.cx.ty(ty).is_function());
        let signature = signature.ok_or_else(|| format!("unknown graph type from <id> {ty}"))?;
        let (inputs, outputs) = self.cx.ty(signature).as_function().unwrap_or_default();
        let entry = self.graph_entries.get(&id);
        let name = match entry {
            Some(name) => self.cx.ident_bytes(name),
            None => self.symbol(id, "spirv_graph_"),
        };
        let mut state = self.state("spirv.ARM.Graph");
        state.try_put_named(self.cx, "sym_name", name.attr());
        state.try_put_named(self.cx, "function_type", self.cx.type_attr(signature));
        state.try_put_named(self.cx, "entry_point", self.cx.bool_attr(entry.is_some()));
        if self.functions.insert(id, name).is_some() {
            return Err("duplicate graph definition/declaration".to_owned());
        }
        let op = module.create(state.regions(1));
        module.append(block, op);
        match module.child_mut(op) {
            Some(body) => self.read_graph_body(body, inputs, outputs.len()),
            None => Err("graph without a body".to_owned()),
        }
    }

    fn read_graph_body(&mut self, body: &mut Body, inputs: &[Type], outputs: usize) -> Read<()> {
        let region = body.root().region(0).handle();
        let entry = body.append_new_block(region, &[]);
        let mut frame = Frame {
            body,
            region,
            current: Some(entry),
            point: InsertPoint::End(entry),
            values: FxHashMap::default(),
            blocks: FxHashMap::default(),
            passed: Vec::new(),
            passed_places: FxHashMap::default(),
            merges: Vec::new(),
        };
        let arguments: Vec<Value> =
            inputs.iter().map(|&ty| frame.body.add_located_argument(entry, ty, Loc::UNKNOWN)).collect();
        let mut found = vec![None; outputs];
        loop {
            match self.next_instruction("OpGraphEndARM")? {
                (Opcode::OpGraphEndARM, _) => break,
                (Opcode::OpGraphInputARM, &[ty, id, index]) => {
                    let at = self.index(index, "OpGraphInputARM")?;
                    let argument = arguments.get(at).filter(|_| self.ty(ty).ok() == inputs.get(at).copied());
                    let Some(&argument) = argument else {
                        return Err(format!("mismatch in argument type of graph at argument {at}"));
                    };
                    if frame.values.insert(id, argument).is_some() {
                        return Err(format!("duplicate definition of result <id> {id}"));
                    }
                }
                (Opcode::OpGraphSetOutputARM, &[value, index]) => {
                    let value = self.value(&mut frame, value)?;
                    let at = self.index(index, "OpGraphSetOutputARM")?;
                    let output = found.get_mut(at);
                    *output.ok_or_else(|| format!("a graph of {outputs} outputs has no output {at}"))? =
                        Some(value);
                }
                (opcode @ (Opcode::OpGraphInputARM | Opcode::OpGraphSetOutputARM), _) => {
                    let name = <Opcode as ir::def::EnumAttr>::DEF.case_name(opcode.to_word());
                    return Err(format!("wrong number of operands of {}", name.unwrap_or_default()));
                }
                (opcode, operands) => self.read_instruction(&mut frame, opcode, operands)?,
            }
        }
        let Some(values) = found.into_iter().collect::<Option<Vec<Value>>>() else {
            return Err("a graph does not set all its outputs".to_owned());
        };
        frame.insert(self.state("spirv.ARM.GraphOutputs").operands(values));
        Ok(())
    }

    /// Returns the number of an input or output, which is a constant.
    fn index(&self, id: u32, name: &str) -> Read<usize> {
        let number = self.number_of(id).and_then(|number| usize::try_from(number).ok());
        number.ok_or_else(|| format!("unable to read index value from {name}: <id> {id} is no constant"))
    }
}
