//! Types.

use super::Writer;
use super::operations::word;
use crate::words::push;
use apnum::FloatKind;
use diag::Diagnostic;
use ir::{Loc, Signedness, Type, TypeRef, ensure_sufficient_stack};
use spirv::enums::{Decoration, FPEncoding, Opcode, StorageClass};
use spirv::types::{
    ArrayType, CooperativeMatrixType, CooperativeMatrixTypeRef, ImageType, ImageTypeRef, MatrixType,
    PointerType, PointerTypeRef, RuntimeArrayType, SampledImageType, StructType, StructTypeRef,
    TensorArmType, TensorArmTypeRef,
};

/// Names of the structures around a type.
type Around = Vec<String>;

impl<'a> Writer<'a> {
    /// Returns the number of a type.
    pub(super) fn type_id(&mut self, loc: Loc, ty: Type) -> Result<u32, Diagnostic> {
        self.inner_type_id(loc, ty, &mut Vec::new())
    }

    fn inner_type_id(&mut self, loc: Loc, mut ty: Type, around: &mut Around) -> Result<u32, Diagnostic> {
        let view = self.cx.ty(ty);
        // The binary form has no types of both kinds.
        if let (Some(Signedness::Unsigned), Some(width)) = (view.signedness(), view.int_width()) {
            ty = self.cx.int_type(width);
        }
        if let Some(&id) = self.ids.types.get(&ty) {
            return Ok(id);
        }
        let id = self.ids.next();
        let written = ensure_sufficient_stack(|| self.type_words(loc, self.cx.ty(ty), id, around))?;
        let Some((opcode, words)) = written else { return Ok(id) };
        self.ids.types.insert(ty, id);
        push(&mut self.sections.globals, opcode, &[&[id], &words[..]].concat());
        let name = StructType::cast(self.cx.ty(ty)).and_then(|structure| structure.name());
        for (pointer, class) in name.and_then(|name| self.recursive.remove(name)).unwrap_or_default() {
            push(&mut self.sections.globals, Opcode::OpTypePointer, &[pointer, class.to_word(), id]);
        }
        Ok(id)
    }

    /// Returns the opcode of a type, and what follows its number; nothing if it is written later.
    fn type_words(
        &mut self,
        loc: Loc,
        ty: TypeRef<'a>,
        id: u32,
        around: &mut Around,
    ) -> Result<Option<(Opcode, Vec<u32>)>, Diagnostic> {
        if let Some(pointer) = PointerType::cast(ty) {
            return self.pointer_words(loc, pointer, id, around);
        }
        let mut of = |writer: &mut Self, ty: Option<TypeRef<'_>>| {
            writer.inner_type_id(loc, ty.map_or(Type::NONE, |ty| ty.handle()), around)
        };
        let words = if ty == Type::NONE {
            (Opcode::OpTypeVoid, vec![])
        } else if let Some((inputs, results)) = ty.as_function() {
            let mut words = vec![of(self, results.first().map(|&ty| self.cx.ty(ty)))?];
            for &input in inputs {
                words.push(of(self, Some(self.cx.ty(input)))?);
            }
            (Opcode::OpTypeFunction, words)
        } else if let Some(words) = scalar_words(ty) {
            words
        } else if ty.is_vector() {
            let count = ty.num_elements().unwrap_or_default() as u32;
            (Opcode::OpTypeVector, vec![of(self, ty.element_type())?, count])
        } else if let Some(array) = ArrayType::cast(ty) {
            let element = of(self, array.element_type())?;
            let count = self.number_id(loc, array.element_count().unwrap_or_default() as u32)?;
            self.decorate_stride(id, array.stride());
            (Opcode::OpTypeArray, vec![element, count])
        } else if let Some(array) = RuntimeArrayType::cast(ty) {
            let element = of(self, array.element_type())?;
            self.decorate_stride(id, array.stride());
            (Opcode::OpTypeRuntimeArray, vec![element])
        } else if let Some(matrix) = MatrixType::cast(ty) {
            let column = of(self, matrix.column_type())?;
            (Opcode::OpTypeMatrix, vec![column, matrix.column_count().unwrap_or_default() as u32])
        } else if let Some(image) = SampledImageType::cast(ty) {
            (Opcode::OpTypeSampledImage, vec![of(self, image.image_type())?])
        } else if let Some(image) = ImageType::cast(ty) {
            (Opcode::OpTypeImage, image_words(image, of(self, image.element_type())?))
        } else if let Some(structure) = StructType::cast(ty) {
            (Opcode::OpTypeStruct, self.struct_words(loc, structure, id, around)?)
        } else if let Some(matrix) = CooperativeMatrixType::cast(ty) {
            let mut words = vec![of(self, matrix.element_type())?];
            for number in cooperative_numbers(matrix) {
                words.push(self.number_id(loc, number)?);
            }
            (Opcode::OpTypeCooperativeMatrixKHR, words)
        } else if let Some(tensor) = TensorArmType::cast(ty) {
            let element = of(self, tensor.element_type())?;
            (Opcode::OpTypeTensorARM, self.tensor_words(loc, tensor, element)?)
        } else {
            let message = format!("unhandled type in serialization: '{ty}'");
            let failed = self.error(loc, format!("failed to process type: '{ty}'"));
            return Err(self.error(loc, message).followed_by(failed));
        };
        Ok(Some(words))
    }

    fn decorate_stride(&mut self, id: u32, stride: Option<i64>) {
        if let Some(stride) = stride.filter(|&stride| stride != 0) {
            self.decorate(id, Decoration::ArrayStride, &[stride as u32]);
        }
    }

    fn pointer_words(
        &mut self,
        loc: Loc,
        pointer: PointerTypeRef<'a>,
        id: u32,
        around: &mut Around,
    ) -> Result<Option<(Opcode, Vec<u32>)>, Diagnostic> {
        let Some((pointee, class)) = pointer.pointee_type().zip(pointer.storage_class()) else {
            return Ok(None);
        };
        let structure = StructType::cast(pointee);
        if let Some(name) = structure.and_then(|structure| structure.name())
            && around.iter().any(|known| known == name)
        {
            push(&mut self.sections.globals, Opcode::OpTypeForwardPointer, &[id, class.to_word()]);
            self.recursive.entry(name.to_owned()).or_default().push((id, class));
            return Ok(None);
        }
        let pointee = self.inner_type_id(loc, pointee.handle(), around)?;
        let is_interface = matches!(
            class,
            StorageClass::PhysicalStorageBuffer
                | StorageClass::PushConstant
                | StorageClass::StorageBuffer
                | StorageClass::Uniform
        );
        if is_interface && structure.is_some_and(|structure| !structure.has_decoration(Decoration::Block)) {
            self.decorate(pointee, Decoration::Block, &[]);
        }
        Ok(Some((Opcode::OpTypePointer, vec![class.to_word(), pointee])))
    }

    fn struct_words(
        &mut self,
        loc: Loc,
        structure: StructTypeRef<'a>,
        id: u32,
        around: &mut Around,
    ) -> Result<Vec<u32>, Diagnostic> {
        if let Some(name) = structure.name() {
            self.name(id, name.as_bytes());
            around.push(name.to_owned());
        }
        let offsets = structure.offsets().unwrap_or_default();
        let mut words = Vec::new();
        for (at, &member) in structure.members().unwrap_or_default().iter().enumerate() {
            let ty = self.cx.attr_ref(member).as_type().map_or(Type::NONE, |ty| ty.handle());
            words.push(self.inner_type_id(loc, ty, around)?);
            if let Some(&offset) = offsets.get(at) {
                self.decorate_member(id, at as u32, Decoration::Offset.to_word(), &[offset.cast_unsigned()]);
            }
        }
        for &item in structure.member_decorations().unwrap_or_default() {
            let mut parts = self.cx.attr_ref(item).as_array().into_iter().flatten();
            let (Some(member), Some(decoration), Some(value)) = (parts.next(), parts.next(), parts.next())
            else {
                continue;
            };
            let value: &[u32] = if value.is_unit() { &[] } else { &[word(Some(value))] };
            self.decorate_member(id, word(Some(member)), word(Some(decoration)), value);
        }
        for &item in structure.decorations().unwrap_or_default() {
            let mut parts = self.cx.attr_ref(item).as_array().into_iter().flatten();
            let (Some(decoration), Some(value)) = (parts.next(), parts.next()) else { continue };
            let decoration = <Decoration as ir::def::EnumAttr>::from_word(word(Some(decoration)));
            if let Some(decoration) = decoration {
                self.decorate_by_attr(loc, id, decoration, value)?;
            }
        }
        if structure.name().is_some() {
            around.pop();
        }
        Ok(words)
    }

    fn decorate_member(&mut self, id: u32, member: u32, decoration: u32, values: &[u32]) {
        let words = [&[id, member, decoration], values].concat();
        push(&mut self.sections.decorations, Opcode::OpMemberDecorate, &words);
    }

    fn tensor_words(
        &mut self,
        loc: Loc,
        tensor: TensorArmTypeRef<'a>,
        element: u32,
    ) -> Result<Vec<u32>, Diagnostic> {
        let dims = tensor.shape().unwrap_or_default();
        let mut words = vec![element];
        if dims.is_empty() {
            return Ok(words);
        }
        words.push(self.number_id(loc, dims.len() as u32)?);
        if dims.iter().all(|&dim| dim > 0) {
            let number = self.cx.int_type(32);
            let array = ArrayType::make(self.cx, number, dims.len() as i64, 0);
            let array = self.type_id(loc, array)?;
            let id = self.ids.next();
            let mut shape = vec![array, id];
            for &dim in dims.iter() {
                shape.push(self.number_id(loc, dim as u32)?);
            }
            push(&mut self.sections.globals, Opcode::OpConstantComposite, &shape);
            words.push(id);
        }
        Ok(words)
    }
}

/// Returns the opcode and words of a boolean, an integer or a float.
fn scalar_words(ty: TypeRef<'_>) -> Option<(Opcode, Vec<u32>)> {
    if let Some(kind) = ty.float_kind() {
        return Some((Opcode::OpTypeFloat, float_words(ty, kind)));
    }
    let is_signed = ty.signedness() == Some(Signedness::Signed);
    match ty.int_width().filter(|_| ty.is_integer())? {
        1 => Some((Opcode::OpTypeBool, vec![])),
        width => Some((Opcode::OpTypeInt, vec![width, u32::from(is_signed)])),
    }
}

/// Returns the words of an image, after the number of its type of elements.
fn image_words(image: ImageTypeRef<'_>, element: u32) -> Vec<u32> {
    vec![
        element,
        image.dim().map_or(0, |case| case.to_word()),
        image.depth().map_or(0, |case| case.to_word()),
        image.arrayed().map_or(0, |case| case.to_word()),
        image.sampling().map_or(0, |case| case.to_word()),
        image.sampler_use().map_or(0, |case| case.to_word()),
        image.format().map_or(0, |case| case.to_word()),
    ]
}

/// Returns scope, rows, columns and use of a cooperative matrix.
fn cooperative_numbers(matrix: CooperativeMatrixTypeRef<'_>) -> [u32; 4] {
    [
        matrix.scope().map_or(0, |case| case.to_word()),
        matrix.rows().unwrap_or_default() as u32,
        matrix.columns().unwrap_or_default() as u32,
        matrix.r#use().map_or(0, |case| case.to_word()),
    ]
}

fn float_words(ty: TypeRef<'_>, kind: FloatKind) -> Vec<u32> {
    let encoding = match kind {
        FloatKind::BF16 => Some(FPEncoding::BFloat16KHR),
        _ => None,
    };
    let mut words = vec![ty.bit_width().unwrap_or_default()];
    words.extend(encoding.map(|encoding| encoding.to_word()));
    words
}
