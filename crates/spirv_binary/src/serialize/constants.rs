//! Constants.

use super::Writer;
use crate::words::push;
use apnum::FloatKind;
use diag::Diagnostic;
use ir::{AttrRef, DenseElements, Loc, OpRef, Type, TypeRef, ensure_sufficient_stack};
use spirv::enums::Opcode;
use spirv::types::{ArrayType, CooperativeMatrixType, TensorArmType, part_type};

impl<'a> Writer<'a> {
    pub(super) fn write_constant(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        let Some(value) = op.attr("value") else { return Ok(()) };
        let id = self.constant_id(op.loc(), op.result(0).ty(), value)?;
        self.set(op.result(0), id);
        Ok(())
    }

    pub(super) fn write_undefined(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        let ty = op.result(0).ty_handle();
        let id = match self.ids.undefined.get(&ty) {
            Some(&id) => id,
            None => {
                let id = self.ids.next();
                self.ids.undefined.insert(ty, id);
                let ty = self.type_id(op.loc(), ty)?;
                push(&mut self.sections.globals, Opcode::OpUndef, &[ty, id]);
                id
            }
        };
        self.set(op.result(0), id);
        Ok(())
    }

    pub(super) fn write_replicated(&mut self, op: OpRef<'a>) -> Result<(), Diagnostic> {
        let Some(value) = op.attr("value") else { return Ok(()) };
        let key = (value.handle(), op.result(0).ty_handle());
        if let Some(&id) = self.ids.replicated.get(&key) {
            self.set(op.result(0), id);
            return Ok(());
        }
        let ty = self.type_id(op.loc(), key.1)?;
        let value_type = match (value.ty(), value.as_array()) {
            (Some(ty), _) => Some(ty),
            (None, Some(mut items)) => {
                let count = items.len() as i64;
                let element = items.next().and_then(|item| item.ty());
                element.map(|element| self.cx.ty(ArrayType::make(self.cx, element.handle(), count, 0)))
            }
            (None, None) => None,
        };
        let Some(value_type) = value_type else {
            return Err(self.error(op.loc(), format!("cannot serialize attribute: {value}")));
        };
        let part = self.constant_id(op.loc(), value_type, value)?;
        let id = self.ids.next();
        push(&mut self.sections.globals, Opcode::OpConstantCompositeReplicateEXT, &[ty, id, part]);
        self.ids.replicated.insert(key, id);
        self.set(op.result(0), id);
        Ok(())
    }

    /// Returns the number of the constant of 32 bits.
    pub(super) fn number_id(&mut self, loc: Loc, number: u32) -> Result<u32, Diagnostic> {
        let value = self.cx.int_attr(self.cx.int_type(32), i128::from(number.cast_signed()));
        self.scalar_id(loc, self.cx.attr_ref(value), false)
    }

    /// Returns the number of a constant.
    fn constant_id(&mut self, loc: Loc, ty: TypeRef<'a>, value: AttrRef<'a>) -> Result<u32, Diagnostic> {
        if value.as_int().is_some() || value.as_float().is_some() {
            return self.scalar_id(loc, value, false);
        }
        if let Some(&id) = self.ids.constants.get(&value.handle()) {
            return Ok(id);
        }
        self.type_id(loc, ty.handle())?;
        let id = if let Some(dense) = value.as_dense() {
            let dims = dense.ty().shape().unwrap_or_default();
            self.elements_id(loc, ty, dense, dims, 0)?
        } else if value.as_array().is_some() {
            ensure_sufficient_stack(|| self.array_id(loc, ty, value))?
        } else {
            return Err(self.error(loc, format!("cannot serialize attribute: {value}")));
        };
        self.ids.constants.insert(value.handle(), id);
        Ok(id)
    }

    fn array_id(&mut self, loc: Loc, ty: TypeRef<'a>, value: AttrRef<'a>) -> Result<u32, Diagnostic> {
        let id = self.ids.next();
        let mut words = vec![self.type_id(loc, ty.handle())?, id];
        for (at, item) in value.as_array().into_iter().flatten().enumerate() {
            let Some(element) = part_type(ty, at as u64) else {
                return Err(self.error(loc, format!("cannot serialize attribute: {value}")));
            };
            words.push(self.constant_id(loc, element, item)?);
        }
        push(&mut self.sections.globals, Opcode::OpConstantComposite, &words);
        Ok(id)
    }

    /// Returns the number of the composite of the elements from an index on, whose dimensions are the last ones.
    fn elements_id(
        &mut self,
        loc: Loc,
        ty: TypeRef<'a>,
        dense: DenseElements<'a>,
        dims: &[i64],
        from: usize,
    ) -> Result<u32, Diagnostic> {
        let Some((&count, inner)) = dims.split_first() else {
            let Some(element) = dense.attr(from) else {
                return Err(self.error(loc, "cannot serialize element".to_owned()));
            };
            return self.scalar_id(loc, element, false);
        };
        let ty_id = self.type_id(loc, ty.handle())?;
        let id = self.ids.next();
        let mut words = vec![ty_id, id];
        let Some(mut element) = part_type(ty, 0) else {
            return Err(self.error(loc, "cannot serialize element".to_owned()));
        };
        if CooperativeMatrixType::cast(ty).is_some() {
            if !dense.is_splat() {
                let message = "cannot serialize a non-splat value for a cooperative matrix type";
                return Err(self.error(loc, message.to_owned()));
            }
            words.push(self.elements_id(loc, element, dense, &[], 0)?);
        } else if TensorArmType::cast(ty).is_some() && is_zero(dense) {
            push(&mut self.sections.globals, Opcode::OpConstantNull, &words);
            return Ok(id);
        } else {
            if TensorArmType::cast(ty).is_some() && !inner.is_empty() {
                element = self.cx.ty(TensorArmType::make(self.cx, inner, element.handle()));
            }
            let stride: usize = inner.iter().map(|&dim| dim as usize).product();
            for at in 0..count as usize {
                let from = from + at * stride;
                words.push(ensure_sufficient_stack(|| self.elements_id(loc, element, dense, inner, from))?);
            }
        }
        push(&mut self.sections.globals, Opcode::OpConstantComposite, &words);
        Ok(id)
    }

    /// Returns the number of a scalar constant; each specialization constant has one of its own.
    pub(super) fn scalar_id(&mut self, loc: Loc, value: AttrRef<'_>, spec: bool) -> Result<u32, Diagnostic> {
        if let Some(&id) = self.ids.constants.get(&value.handle()).filter(|_| !spec) {
            return Ok(id);
        }
        let ty = self.type_id(loc, value.ty().map_or(Type::NONE, |ty| ty.handle()))?;
        let id = self.ids.next();
        let mut words = vec![ty, id];
        let opcode = if let Some(truth) = value.as_bool() {
            match (truth, spec) {
                (true, false) => Opcode::OpConstantTrue,
                (true, true) => Opcode::OpSpecConstantTrue,
                (false, false) => Opcode::OpConstantFalse,
                (false, true) => Opcode::OpSpecConstantFalse,
            }
        } else {
            words.extend(self.literal(loc, value)?);
            if spec { Opcode::OpSpecConstant } else { Opcode::OpConstant }
        };
        push(&mut self.sections.globals, opcode, &words);
        if !spec {
            self.ids.constants.insert(value.handle(), id);
        }
        Ok(id)
    }

    /// Returns the words of a number, the lowest first.
    fn literal(&self, loc: Loc, value: AttrRef<'_>) -> Result<Vec<u32>, Diagnostic> {
        let ty = value.ty();
        if let Some(number) = value.as_int() {
            let is_signed = ty.and_then(|ty| ty.signedness()) == Some(ir::Signedness::Signed);
            let bits = number.words()[0];
            return match number.width() {
                8 | 16 | 32 if is_signed => Ok(vec![number.to_i64().unwrap_or_default() as u32]),
                8 | 16 | 32 => Ok(vec![bits as u32]),
                64 => Ok(vec![bits as u32, (bits >> 32) as u32]),
                width => {
                    let number = number.to_string_unsigned();
                    Err(self.error(loc, format!("cannot serialize {width}-bit integer literal: {number}")))
                }
            };
        }
        let Some(number) = value.as_float() else {
            return Err(self.error(loc, format!("cannot serialize attribute: {value}")));
        };
        let bits = number.to_bits();
        match number.kind() {
            FloatKind::F16 | FloatKind::BF16 | FloatKind::F32 => Ok(vec![bits as u32]),
            FloatKind::F64 => Ok(vec![bits as u32, (bits >> 32) as u32]),
            _ => {
                let ty = ty.map(|ty| ty.to_string()).unwrap_or_default();
                Err(self.error(loc, format!("cannot serialize {ty}-typed float literal: {value}")))
            }
        }
    }
}

/// Whether all elements are zero.
fn is_zero(dense: DenseElements<'_>) -> bool {
    dense.bytes().iter().all(|&byte| byte == 0)
}
