//! Variables, specialization constants and entry points.

use super::{Entity, Read, Reader};
use crate::words::string;
use ir::{Attr, Block, Body, Type};
use spirv::enums::{ExecutionMode, ExecutionModel, Opcode, StorageClass};
use spirv::types::PointerType;

impl Reader<'_> {
    pub(super) fn read_global_variable(
        &mut self,
        module: &mut Body,
        block: Block,
        operands: &[u32],
    ) -> Read<()> {
        let &[ty, id, class, ref rest @ ..] = operands else {
            return Err("OpVariable needs type, result <id> and storage class".to_owned());
        };
        let ty = self.ty(ty)?;
        let pointer = PointerType::cast(self.cx.ty(ty));
        let Some(pointer) = pointer else {
            return Err(format!("expected a result type <id> to be a spirv.ptr, found : {}", self.cx.ty(ty)));
        };
        if pointer.storage_class().map(StorageClass::to_word) != Some(class) {
            return Err("storage class of variable does not match the storage class of its type".to_owned());
        }
        if self.entities.contains_key(&id) {
            return Err(format!("duplicate definition of result <id> {id}"));
        }
        let name = self.symbol(id, "spirv_var_");
        let mut state = self.placed_state("spirv.GlobalVariable");
        state.try_put_named(self.cx, "type", self.cx.type_attr(ty));
        state.try_put_named(self.cx, "sym_name", name.attr());
        match rest {
            [] => {}
            [initializer] => {
                let (Some(Entity::Variable(name, _)) | Some(Entity::SpecConstant(name, _))) =
                    self.entities.get(initializer)
                else {
                    return Err(format!("unknown <id> {initializer} used as initializer"));
                };
                state.try_put_named(self.cx, "initializer", self.cx.symbol_ref(*name));
            }
            _ => return Err("found more operands than expected when deserializing OpVariable".to_owned()),
        }
        let op = module.create(state);
        module.append(block, op);
        self.decorate(module, op, id);
        self.entities.insert(id, Entity::Variable(name, ty));
        Ok(())
    }

    /// Creates a specialization constant.
    pub(super) fn spec_constant(
        &self,
        module: &mut Body,
        block: Block,
        id: u32,
        value: Attr,
        ty: Type,
    ) -> Entity {
        let name = self.symbol(id, "spirv_spec_const_");
        let mut state = self.state("spirv.SpecConstant");
        state.try_put_named(self.cx, "sym_name", name.attr());
        state.try_put_named(self.cx, "default_value", value);
        let op = module.create(state);
        module.append(block, op);
        self.decorate(module, op, id);
        Entity::SpecConstant(name, ty)
    }

    /// Creates a composite specialization constant.
    pub(super) fn spec_composite(
        &self,
        module: &mut Body,
        block: Block,
        opcode: Opcode,
        id: u32,
        ty: Type,
        parts: &[u32],
    ) -> Read<Entity> {
        let is_replicated = opcode == Opcode::OpSpecConstantCompositeReplicateEXT;
        let mut names = Vec::new();
        for part in parts {
            match self.entities.get(part) {
                Some(Entity::SpecConstant(name, _)) => names.push(self.cx.symbol_ref(*name)),
                _ => return Err(format!("unknown specialization constant <id> {part}")),
            }
        }
        let name = self.symbol(id, "spirv_spec_const_");
        let mut state = self.state(match is_replicated {
            true => "spirv.EXT.SpecConstantCompositeReplicate",
            false => "spirv.SpecConstantComposite",
        });
        state.try_put_named(self.cx, "type", self.cx.type_attr(ty));
        state.try_put_named(self.cx, "sym_name", name.attr());
        match (is_replicated, &names[..]) {
            (true, &[part]) => state.try_put_named(self.cx, "constituent", part),
            (true, _) => return Err("replicated constant must have only one constituent".to_owned()),
            (false, _) => state.try_put_named(self.cx, "constituents", self.cx.array_attr(&names)),
        };
        let op = module.create(state);
        module.append(block, op);
        Ok(Entity::SpecConstant(name, ty))
    }

    /// Reads an entry point or an execution mode.
    pub(super) fn read_entry(
        &mut self,
        module: &mut Body,
        block: Block,
        opcode: Opcode,
        operands: &[u32],
    ) -> Read<()> {
        let function = |id: u32| match self.functions.get(&id) {
            Some(&name) => Ok(self.cx.symbol_ref(name)),
            None => Err(format!("no function matching <id> {id}")),
        };
        let state = if opcode == Opcode::OpEntryPoint {
            let &[model, id, ref rest @ ..] = operands else {
                return Err("missing Execution Model specification in OpEntryPoint".to_owned());
            };
            let Some((_, length)) = string(rest) else {
                return Err("missing name in OpEntryPoint".to_owned());
            };
            let mut variables = Vec::new();
            for variable in &rest[length..] {
                let Some(Entity::Variable(name, _)) = self.entities.get(variable) else {
                    return Err(format!("undefined result <id> {variable} while decoding OpEntryPoint"));
                };
                variables.push(self.cx.symbol_ref(*name));
            }
            let mut state = self.state("spirv.EntryPoint");
            state.try_put_named(self.cx, "execution_model", self.case::<ExecutionModel>(model)?);
            state.try_put_named(self.cx, "fn", function(id)?);
            state.try_put_named(self.cx, "interface", self.cx.array_attr(&variables));
            state
        } else {
            let &[id, mode, ref values @ ..] = operands else {
                return Err("missing Execution Mode specification in OpExecutionMode".to_owned());
            };
            let values: Vec<Attr> = values.iter().map(|&value| self.number(value)).collect();
            let mut state = self.state("spirv.ExecutionMode");
            state.try_put_named(self.cx, "fn", function(id)?);
            state.try_put_named(self.cx, "execution_mode", self.case::<ExecutionMode>(mode)?);
            state.try_put_named(self.cx, "values", self.cx.array_attr(&values));
            state
        };
        let op = module.create(state);
        module.append(block, op);
        Ok(())
    }
}
