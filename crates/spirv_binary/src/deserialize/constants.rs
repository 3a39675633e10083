//! Constants.

use super::{Entity, Read, Reader};
use apnum::{ApFloat, ApInt};
use ir::def::EnumAttr;
use ir::{Attr, Block, Body, Type};
use spirv::enums::Opcode;
use spirv::types::{ArrayType, CooperativeMatrixType, TensorArmType};

impl Reader<'_> {
    /// Reads a constant, or a specialization constant, which is an operation of the module.
    pub(super) fn read_constant(
        &mut self,
        module: &mut Body,
        block: Block,
        opcode: Opcode,
        operands: &[u32],
    ) -> Read<()> {
        let name = Opcode::DEF.case_name(opcode.to_word()).unwrap_or_default();
        let &[ty, id, ref rest @ ..] = operands else {
            return Err(format!("{name} must have type <id> and result <id>"));
        };
        if !is_constant(opcode) {
            return Err(format!("unhandled deserialization of {name}"));
        }
        if self.entities.contains_key(&id) {
            return Err(format!("duplicate definition of result <id> {id}"));
        }
        let is_literal = matches!(opcode, Opcode::OpConstant | Opcode::OpSpecConstant);
        self.measure(id, if is_literal { &[] } else { rest })?;
        let type_id = ty;
        let ty = self.ty(ty)?;
        let entity = match opcode {
            Opcode::OpConstantTrue | Opcode::OpConstantFalse => {
                Entity::Constant(self.truth(ty, opcode == Opcode::OpConstantTrue)?, ty)
            }
            Opcode::OpConstant => Entity::Constant(self.literal(ty, rest)?, ty),
            Opcode::OpConstantComposite => Entity::Constant(self.composite(ty, rest)?, ty),
            Opcode::OpConstantCompositeReplicateEXT => {
                let &[part] = rest else {
                    return Err("OpConstantCompositeReplicateEXT must have only one constituent".to_owned());
                };
                Entity::Replicated(self.part(part)?, ty)
            }
            Opcode::OpConstantNull => Entity::Constant(self.zero(ty)?, ty),
            Opcode::OpUndef => Entity::Undefined(ty),
            Opcode::OpSpecConstant => {
                let value = self.literal(ty, rest)?;
                self.spec_constant(module, block, id, value, ty)
            }
            Opcode::OpSpecConstantTrue | Opcode::OpSpecConstantFalse => {
                let value = self.truth(ty, opcode == Opcode::OpSpecConstantTrue)?;
                self.spec_constant(module, block, id, value, ty)
            }
            Opcode::OpSpecConstantComposite | Opcode::OpSpecConstantCompositeReplicateEXT => {
                self.spec_composite(module, block, opcode, id, ty, rest)?
            }
            _ => self.spec_operation_of(type_id, rest)?,
        };
        self.entities.insert(id, entity);
        Ok(())
    }

    /// Returns an operation on constants that are known: none depends on itself.
    fn spec_operation_of(&self, ty: u32, words: &[u32]) -> Read<Entity> {
        let &[enclosed, ref operands @ ..] = words else {
            return Err("OpConstantOperation must have type <id>, result <id>, and operand opcode".to_owned());
        };
        let enclosed = Opcode::from_word(enclosed).ok_or_else(|| format!("unknown opcode {enclosed}"))?;
        match operands.iter().find(|operand| !self.entities.contains_key(operand)) {
            Some(operand) => Err(format!("unknown result <id> : {operand}")),
            None => Ok(Entity::SpecOperation(enclosed, ty, operands.to_vec())),
        }
    }

    fn truth(&self, ty: Type, value: bool) -> Read<Attr> {
        match ty == Type::I1 {
            true => Ok(self.cx.bool_attr(value)),
            false => Err("boolean constant must have boolean type".to_owned()),
        }
    }

    /// Returns the number that words are, the lowest first.
    fn literal(&self, ty: Type, words: &[u32]) -> Read<Attr> {
        let view = self.cx.ty(ty);
        let bits = match (view.bit_width(), words) {
            (Some(1..=32), &[word]) => u64::from(word),
            (Some(64), &[low, high]) => u64::from(low) | (u64::from(high) << 32),
            _ => return Err("OpConstant must have the words of its type".to_owned()),
        };
        if let Some(kind) = view.float_kind() {
            return Ok(self.cx.float_attr(ty, &ApFloat::from_bits(kind, u128::from(bits))));
        }
        match view.int_width() {
            Some(width) => Ok(self.cx.ap_int_attr(ty, ApInt::from_u64(width, bits))),
            None => {
                Err("OpConstant can only generate values of scalar integer or floating-point type".to_owned())
            }
        }
    }

    /// Returns the value of a constant that is part of another.
    fn part(&self, id: u32) -> Read<Attr> {
        match self.entities.get(&id) {
            Some(Entity::Constant(value, _)) => Ok(*value),
            _ => Err(format!("OpConstantComposite component <id> {id} must come from a normal constant")),
        }
    }

    fn composite(&self, ty: Type, parts: &[u32]) -> Read<Attr> {
        let parts = parts.iter().map(|&part| self.part(part)).collect::<Read<Vec<Attr>>>()?;
        let view = self.cx.ty(ty);
        if ArrayType::cast(view).is_some() {
            return Ok(self.cx.array_attr(&parts));
        }
        let message = "unsupported OpConstantComposite type";
        let count = match view.is_vector() {
            true => view.num_elements(),
            false => CooperativeMatrixType::cast(view).map(|_| 1),
        };
        match count == Some(parts.len() as i64) {
            true => self.dense(ty, &parts).ok_or_else(|| message.to_owned()),
            false => self.tensor(ty, &parts).ok_or_else(|| message.to_owned()),
        }
    }

    /// Returns dense elements; a splat if all are equal.
    fn dense(&self, ty: Type, parts: &[Attr]) -> Option<Attr> {
        let element = element_of(self.cx.ty(ty))?;
        let size = self.cx.dense_element_bytes(element)?;
        let is_splat = parts.windows(2).all(|pair| pair[0] == pair[1]);
        let mut bytes = Vec::new();
        for &part in if is_splat { parts.get(..1)? } else { parts } {
            let part = self.cx.attr_ref(part);
            if part.ty()? != element {
                return None;
            }
            match (part.as_int(), part.as_float()) {
                (Some(number), _) => bytes.extend(ir::Context::dense_int_bytes(number)),
                (None, Some(number)) => bytes.extend(&number.to_bits().to_le_bytes()[..size]),
                (None, None) => return None,
            }
        }
        Some(self.cx.dense_attr(ty, bytes.into(), is_splat))
    }

    /// Returns the elements of a tensor from those of its parts.
    fn tensor(&self, ty: Type, parts: &[Attr]) -> Option<Attr> {
        let dims = TensorArmType::cast(self.cx.ty(ty))?.shape()?;
        if dims.first().copied() != Some(parts.len() as i64) {
            return None;
        }
        if dims.len() == 1 {
            return self.dense(ty, parts);
        }
        let mut elements = Vec::new();
        for &part in parts {
            let dense = self.cx.attr_ref(part).as_dense()?;
            elements.extend((0..dense.len()).filter_map(|at| Some(dense.attr(at)?.handle())));
        }
        self.dense(ty, &elements)
    }

    fn zero(&self, ty: Type) -> Read<Attr> {
        let view = self.cx.ty(ty);
        let scalar = element_of(view).unwrap_or(ty);
        let zero = match (self.cx.ty(scalar).float_kind(), self.cx.ty(scalar).int_width()) {
            (Some(kind), _) => self.cx.float_attr(scalar, &ApFloat::from_bits(kind, 0)),
            (None, Some(_)) if scalar == Type::I1 => self.cx.bool_attr(false),
            (None, Some(width)) => self.cx.ap_int_attr(scalar, ApInt::zero(width)),
            (None, None) => return Err("unsupported OpConstantNull type".to_owned()),
        };
        match scalar == ty {
            true => Ok(zero),
            false => self.dense(ty, &[zero]).ok_or_else(|| "unsupported OpConstantNull type".to_owned()),
        }
    }
}

/// Whether an instruction defines a constant, or a value that is not known.
fn is_constant(opcode: Opcode) -> bool {
    matches!(
        opcode,
        Opcode::OpConstant
            | Opcode::OpConstantTrue
            | Opcode::OpConstantFalse
            | Opcode::OpConstantComposite
            | Opcode::OpConstantCompositeReplicateEXT
            | Opcode::OpConstantNull
            | Opcode::OpUndef
            | Opcode::OpSpecConstant
            | Opcode::OpSpecConstantTrue
            | Opcode::OpSpecConstantFalse
            | Opcode::OpSpecConstantComposite
            | Opcode::OpSpecConstantCompositeReplicateEXT
            | Opcode::OpSpecConstantOp
    )
}

/// Returns the type of an element of dense elements.
fn element_of(ty: ir::TypeRef<'_>) -> Option<Type> {
    let element = if ty.is_vector() {
        ty.element_type()
    } else if let Some(tensor) = TensorArmType::cast(ty) {
        tensor.element_type()
    } else {
        CooperativeMatrixType::cast(ty)?.element_type()
    };
    element.map(|element| element.handle())
}
