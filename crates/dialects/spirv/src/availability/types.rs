//! Needs of types, which depend on where a value is stored.

use super::{Needs, of_case};
use crate::enums::{Capability, Extension, StorageClass, Version};
use crate::types::{
    ArrayType, CooperativeMatrixType, ImageType, MatrixType, PointerType, RuntimeArrayType, SampledImageType,
    StructType, TensorArmType,
};
use apnum::FloatKind;
use ir::def::EnumAttr;
use ir::{List, Type, TypeRef};

/// Needs of types, and the types that have been looked at in a class of storage.
#[derive(Default)]
struct Visit {
    seen: Vec<(Type, Option<StorageClass>)>,
    needs: Vec<Needs>,
}

/// Returns the needs of a type.
pub(crate) fn of_type(ty: TypeRef<'_>) -> Vec<Needs> {
    of_stored_type(ty, None)
}

/// Returns the needs of a type in a class of storage.
pub(crate) fn of_stored_type(ty: TypeRef<'_>, class: Option<StorageClass>) -> Vec<Needs> {
    let mut visit = Visit::default();
    visit.add(ty, class);
    visit.needs
}

impl Visit {
    fn need(&mut self, extensions: List<Extension>, capabilities: List<Capability>) {
        self.needs.push(Needs { since: Version::V10, until: Version::V16, extensions, capabilities });
    }

    fn case<E: EnumAttr>(&mut self, case: Option<E>) {
        let name = case.and_then(|case| E::DEF.case_name(case.to_word()));
        self.needs.extend(name.and_then(|name| of_case(E::DEF.name, name)));
    }

    fn add_all<'a>(&mut self, types: impl IntoIterator<Item = TypeRef<'a>>, class: Option<StorageClass>) {
        types.into_iter().for_each(|ty| self.add(ty, class));
    }

    fn add(&mut self, ty: TypeRef<'_>, class: Option<StorageClass>) {
        // Structures refer to themselves through pointers.
        if self.seen.contains(&(ty.handle(), class)) {
            return;
        }
        self.seen.push((ty.handle(), class));
        ir::ensure_sufficient_stack(|| self.add_parts(ty, class));
    }

    fn add_parts(&mut self, ty: TypeRef<'_>, class: Option<StorageClass>) {
        if ty.bit_width().is_some() {
            self.scalar(ty, class);
        } else if ty.is_vector() {
            self.add_all(ty.element_type(), class);
            if matches!(ty.num_elements(), Some(8 | 16)) {
                self.need(&[], &[Capability::Vector16]);
            }
        } else if let Some(pointer) = PointerType::cast(ty) {
            let class = pointer.storage_class();
            self.add_all(pointer.pointee_type(), class);
            self.case(class);
        } else if let Some(array) = ArrayType::cast(ty) {
            self.add_all(array.element_type(), class);
        } else if let Some(array) = RuntimeArrayType::cast(ty) {
            self.add_all(array.element_type(), class);
            self.need(&[], &[Capability::Shader]);
        } else if let Some(structure) = StructType::cast(ty) {
            self.add_all((0..structure.len()).filter_map(|index| structure.member(index)), class);
        } else if let Some(image) = ImageType::cast(ty) {
            self.case(image.dim());
            self.case(image.format());
        } else if let Some(sampled) = SampledImageType::cast(ty) {
            self.add_all(sampled.image_type(), class);
        } else if let Some(matrix) = MatrixType::cast(ty) {
            self.add_all(matrix.element(), class);
            self.need(&[], &[Capability::Matrix]);
        } else if let Some(matrix) = CooperativeMatrixType::cast(ty) {
            self.add_all(matrix.element_type(), class);
            self.need(&[Extension::SpvKhrCooperativeMatrix], &[Capability::CooperativeMatrixKHR]);
        } else if let Some(tensor) = TensorArmType::cast(ty) {
            self.add_all(tensor.element_type(), class);
            self.need(&[Extension::SpvArmTensors], &[Capability::TensorsARM]);
        }
    }

    /// Adds the needs of a number: those of its width where it is stored, or else of its width.
    fn scalar(&mut self, ty: TypeRef<'_>, class: Option<StorageClass>) {
        use Capability as C;
        let is_brain = ty.float_kind() == Some(FloatKind::BF16);
        if is_brain {
            self.need(&[Extension::SpvKhrBfloat16], &[]);
        }
        let stored: Option<(List<Extension>, List<Capability>)> = match (class, ty.bit_width()) {
            (Some(class), Some(8)) => match class {
                StorageClass::PushConstant => Some(&[C::StoragePushConstant8] as _),
                StorageClass::StorageBuffer => Some(&[C::StorageBuffer8BitAccess] as _),
                StorageClass::Uniform => Some(&[C::UniformAndStorageBuffer8BitAccess] as _),
                _ => None,
            }
            .map(|capabilities| (&[Extension::SpvKhr8bitStorage] as _, capabilities)),
            (Some(class), Some(16)) => match class {
                StorageClass::PushConstant => Some(&[C::StoragePushConstant16] as _),
                StorageClass::StorageBuffer => Some(&[C::StorageBuffer16BitAccess] as _),
                StorageClass::Uniform => Some(&[C::StorageUniform16] as _),
                StorageClass::Input | StorageClass::Output => Some(&[C::StorageInputOutput16] as _),
                _ => None,
            }
            .map(|capabilities| (&[Extension::SpvKhr16bitStorage] as _, capabilities)),
            _ => None,
        };
        if let Some((extensions, capabilities)) = stored {
            return self.need(extensions, capabilities);
        }
        match (ty.is_integer(), ty.bit_width()) {
            _ if is_brain => self.need(&[], &[C::BFloat16TypeKHR]),
            (true, Some(8)) => self.need(&[], &[C::Int8]),
            (true, Some(16)) => self.need(&[], &[C::Int16]),
            (true, Some(64)) => self.need(&[], &[C::Int64]),
            (false, Some(16)) => self.need(&[], &[C::Float16]),
            (false, Some(64)) => self.need(&[], &[C::Float64]),
            _ => {}
        }
    }
}
