//! Interfaces of attributes that the core asks: `#[attr_def("tile.layout", interfaces(MemRefLayoutAttr))]`. They
//! are implemented and attached as those of [types](super::type_interfaces).

use crate::{AffineMap, Attr, AttrRef, Type, TypeRef};

/// Attribute with a type, such as a constant's value: MLIR's `TypedAttr`.
pub trait TypedAttr: Send + Sync {
    /// Returns the type.
    fn ty(&self, attr: AttrRef<'_>) -> Option<Type>;
}

/// Values of all elements of a shaped type: MLIR's `ElementsAttr`. The attribute is also a [`TypedAttr`].
pub trait ElementsAttr: Send + Sync {
    /// Whether all elements are equal.
    fn is_splat(&self, attr: AttrRef<'_>) -> bool;

    /// Returns the element of a row-major index; `None` if its value is unknown.
    fn element(&self, attr: AttrRef<'_>, index: u64) -> Option<Attr>;
}

/// Layout of a memref: MLIR's `MemRefLayoutAttrInterface`.
pub trait MemRefLayoutAttr: Send + Sync {
    /// Returns the map from the indices of an element to its place.
    fn affine_map(&self, attr: AttrRef<'_>) -> AffineMap;

    /// Checks that the layout fits a shape. By default, its map has as many dimensions.
    ///
    /// # Errors
    /// A message that says which dimensions do not fit.
    fn verify(&self, attr: AttrRef<'_>, shape: &[i64]) -> Result<(), String> {
        let dims = attr.context().map_data(self.affine_map(attr)).dims as usize;
        let rank = shape.len();
        if dims == rank {
            return Ok(());
        }
        Err(format!("memref layout mismatch between rank and affine map: {rank} != {dims}"))
    }
}

/// Memory space of a memref that stands for an address space of the target.
pub trait MemorySpaceAttr: Send + Sync {
    /// Returns the number of the address space.
    fn address_space(&self, attr: AttrRef<'_>) -> Option<u32>;
}

/// Encoding of a tensor that does not fit all of them: MLIR's `VerifiableTensorEncoding`.
pub trait TensorEncodingAttr: Send + Sync {
    /// Checks that the encoding fits a tensor.
    ///
    /// # Errors
    /// A message that says why the tensor does not fit.
    fn verify(&self, attr: AttrRef<'_>, shape: &[i64], element: TypeRef<'_>) -> Result<(), String>;
}

/// Attribute that is printed by an alias: the part of MLIR's `OpAsmAttrInterface` that names it.
pub trait OpAsmAttr: Send + Sync {
    /// Returns the requested name of the alias; `None` for no alias.
    fn alias(&self, attr: AttrRef<'_>) -> Option<String>;
}

/// Alias named as the attribute's mnemonic: `#access_group = #llvm.access_group<...>`.
pub struct MnemonicAlias;

impl OpAsmAttr for MnemonicAlias {
    fn alias(&self, attr: AttrRef<'_>) -> Option<String> {
        Some(attr.dialect_def()?.mnemonic().to_owned())
    }
}
