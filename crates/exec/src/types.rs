//! Representation of types in machine code: registers of values, and layout of elements in memory.
//!
//! | type | registers | memory |
//! |---|---|---|
//! | `iN`, N <= 128 | the next of i8, i16, i32, i64, i128; bits above N are 0 | as much as the register |
//! | `index` | i64 | 8 bytes |
//! | `f32`, `f64` | f32, f64 | 4, 8 bytes |
//! | floats of up to 16 bits | their pattern in i8 or i16 | 1, 2 bytes |
//! | `f80` | its pattern in i128 | 10 bytes, at multiples of 16 |
//! | `vector<..xT>` | one register for each lane | row-major; the last dimension is padded to a power of two |
//! | ranked memref | allocated, aligned, offset, sizes..., strides... | not storable |
//! | unranked memref | rank, pointer to a descriptor | not storable |
//! | function type | a pointer | not storable |
//! | `!llvm.ptr` | i64 | 8 bytes |
//! | `!llvm.struct`, `!llvm.array`, complex numbers | those of the elements, in order | as LLVM lays them out |

use apnum::FloatKind;
use cranelift_codegen::ir::{Type as Clif, types};
use ir::{DYNAMIC, TypeData, TypeRef};
use std::sync::Arc;

/// Maximum number of lanes of a vector that is scalarised.
pub const MAX_LANES: i64 = 4096;

/// Type of a value in one register.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scalar {
    /// An integer of this width in bits, at most 128.
    Int(u32),
    /// A float: f32, f64, f80, or a kind of at most 16 bits.
    Float(FloatKind),
    /// A pointer.
    Pointer,
}

/// The layout of a ranked memref: shape, offset and strides, [`DYNAMIC`] where unknown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MemRefLayout {
    /// Sizes.
    pub shape: Box<[i64]>,
    /// Distance of the first element from the aligned pointer, in elements.
    pub offset: i64,
    /// Distances along each dimension, in elements.
    pub strides: Box<[i64]>,
    /// Element.
    pub element: Element,
}

/// An element in memory: a scalar or a vector of scalars.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Element {
    /// The scalar.
    pub scalar: Scalar,
    /// Number of lanes; 1 for a scalar.
    pub lanes: u32,
    /// Lanes of the last dimension.
    row: u32,
}

/// A scalar in memory, at a distance in bytes from the start of the value that it belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    /// The scalar.
    pub scalar: Scalar,
    /// Distance in bytes.
    pub offset: u32,
}

/// A lowered type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Lowered {
    /// One register.
    Scalar(Scalar),
    /// A vector, lane by lane.
    Vector {
        /// Element.
        element: Element,
        /// Dimensions.
        shape: Box<[i64]>,
    },
    /// A ranked memref.
    MemRef(Arc<MemRefLayout>),
    /// An unranked memref of such elements.
    Unranked(Element),
    /// A structure or an array: the scalars that it consists of.
    Aggregate(Arc<[Part]>),
}

impl Scalar {
    /// Returns the register.
    pub fn clif(self) -> Clif {
        match self {
            Scalar::Int(width) => int_container(width),
            Scalar::Float(FloatKind::F32) => types::F32,
            Scalar::Float(FloatKind::F64) => types::F64,
            Scalar::Float(kind) => int_container(kind.width()),
            Scalar::Pointer => types::I64,
        }
    }

    /// Bytes in memory.
    pub fn bytes(self) -> u32 {
        self.clif().bytes()
    }

    /// Returns the scalar that a type is.
    pub fn of(ty: TypeRef<'_>) -> Option<Scalar> {
        match ty.data() {
            TypeData::Integer { width, .. } if *width >= 1 && *width <= 128 => Some(Scalar::Int(*width)),
            TypeData::Index => Some(Scalar::Int(64)),
            TypeData::Float(kind) if kind.width() <= 16 => Some(Scalar::Float(*kind)),
            TypeData::Float(kind @ (FloatKind::F32 | FloatKind::F64 | FloatKind::F80)) => {
                Some(Scalar::Float(*kind))
            }
            TypeData::Function { .. } => Some(Scalar::Pointer),
            TypeData::Dialect { .. } if llvm::types::address_space(ty).is_some() => Some(Scalar::Pointer),
            _ => None,
        }
    }

    /// Returns the bits of the value.
    pub fn width(self) -> u32 {
        match self {
            Scalar::Int(width) => width,
            Scalar::Float(kind) => kind.width(),
            Scalar::Pointer => 64,
        }
    }
}

/// Returns the register for an integer of at most 128 bits.
fn int_container(width: u32) -> Clif {
    match width {
        0..=8 => types::I8,
        9..=16 => types::I16,
        17..=32 => types::I32,
        33..=64 => types::I64,
        _ => types::I128,
    }
}

impl Element {
    /// Returns the element that a type is.
    pub fn of(ty: TypeRef<'_>) -> Option<Element> {
        match ty.data() {
            TypeData::Vector { shape, scalable: 0, element } => {
                let scalar = Scalar::of(ty.context().ty(*element));
                let scalar = scalar.filter(|&scalar| scalar != Scalar::Float(FloatKind::F80))?;
                let lanes = ty.num_elements().filter(|&lanes| lanes <= MAX_LANES)?;
                let row = shape.last().copied().unwrap_or(1);
                Some(Element { scalar, lanes: lanes as u32, row: row as u32 })
            }
            TypeData::Function { .. } => None,
            _ => Some(Element { scalar: Scalar::of(ty)?, lanes: 1, row: 1 }),
        }
    }

    /// Returns the size in bytes of one row of lanes with its padding.
    fn row_bytes(self) -> u32 {
        let bytes = self.row.max(1) * self.scalar.bytes();
        if self.row > 1 { bytes.next_power_of_two() } else { bytes }
    }

    /// Returns the distance of elements in memory, in bytes.
    pub fn bytes(self) -> u32 {
        self.lanes / self.row.max(1) * self.row_bytes()
    }

    /// Returns the alignment in bytes.
    pub fn align(self) -> u32 {
        self.row_bytes().min(64)
    }

    /// Returns the offset of a lane in the element, in bytes.
    pub fn lane_offset(self, lane: u32) -> u32 {
        let row = self.row.max(1);
        lane / row * self.row_bytes() + lane % row * self.scalar.bytes()
    }

    /// Returns whether the lanes have upstream's layout in memory: vectors of `i1` and other partial bytes
    /// are packed there, and cannot be stored here.
    pub fn is_storable(self) -> bool {
        match self.scalar {
            Scalar::Int(width) => self.lanes == 1 && self.row == 1 || width == self.scalar.clif().bits(),
            Scalar::Float(kind) => kind != FloatKind::F80,
            _ => true,
        }
    }
}

impl Lowered {
    /// Returns the lowered form of a type; `None` if there is none.
    pub fn of(ty: TypeRef<'_>) -> Option<Lowered> {
        match ty.data() {
            TypeData::Vector { shape, .. } => {
                Some(Lowered::Vector { element: Element::of(ty)?, shape: shape.clone() })
            }
            TypeData::MemRef { shape, element, .. } => {
                let (offset, strides) = strided_layout(ty, shape)?;
                let element =
                    Element::of(ty.context().ty(*element)).filter(|element| element.is_storable())?;
                Some(Lowered::MemRef(Arc::new(MemRefLayout {
                    shape: shape.clone(),
                    offset,
                    strides: strides.into(),
                    element,
                })))
            }
            TypeData::UnrankedMemRef { element, .. } => {
                let element =
                    Element::of(ty.context().ty(*element)).filter(|element| element.is_storable())?;
                Some(Lowered::Unranked(element))
            }
            _ => match Scalar::of(ty) {
                Some(scalar) => Some(Lowered::Scalar(scalar)),
                None => crate::layout::parts_of(ty, MAX_LANES as usize).map(Lowered::Aggregate),
            },
        }
    }

    /// Returns the number of registers.
    pub fn len(&self) -> usize {
        match self {
            Lowered::Scalar(_) => 1,
            Lowered::Vector { element, .. } => element.lanes as usize,
            Lowered::MemRef(layout) => 3 + 2 * layout.shape.len(),
            Lowered::Unranked(_) => 2,
            Lowered::Aggregate(parts) => parts.len(),
        }
    }

    /// Returns whether it takes no register.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Adds the registers to a list.
    pub fn registers(&self, out: &mut Vec<Clif>) {
        if let Lowered::Aggregate(parts) = self {
            out.extend(parts.iter().map(|part| part.scalar.clif()));
            return;
        }
        let clif = match self {
            Lowered::Scalar(scalar) => scalar.clif(),
            Lowered::Vector { element, .. } => element.scalar.clif(),
            Lowered::MemRef(_) | Lowered::Unranked(_) | Lowered::Aggregate(_) => types::I64,
        };
        out.extend(std::iter::repeat_n(clif, self.len()));
    }

    /// Returns the scalars of a value in memory; `None` if it is not storable.
    pub fn parts(&self) -> Option<Arc<[Part]>> {
        match self {
            Lowered::Scalar(scalar) => Some([Part { scalar: *scalar, offset: 0 }].into()),
            Lowered::Vector { element, .. } => {
                let part = |lane| Part { scalar: element.scalar, offset: element.lane_offset(lane) };
                Some((0..element.lanes).map(part).collect())
            }
            Lowered::Aggregate(parts) => Some(parts.clone()),
            Lowered::MemRef(_) | Lowered::Unranked(_) => None,
        }
    }

    /// Returns the scalar of each register.
    pub fn scalars(&self) -> Vec<Scalar> {
        match self.parts() {
            Some(parts) => parts.iter().map(|part| part.scalar).collect(),
            None => vec![Scalar::Int(64); self.len()],
        }
    }

    /// Returns the scalar of a scalar or of a vector's lanes.
    pub fn scalar(&self) -> Option<Scalar> {
        match self {
            Lowered::Scalar(scalar) => Some(*scalar),
            Lowered::Vector { element, .. } => Some(element.scalar),
            _ => None,
        }
    }
}

/// Returns offset and strides of a memref's layout; `None` if it is not strided.
fn strided_layout(ty: TypeRef<'_>, shape: &[i64]) -> Option<(i64, Vec<i64>)> {
    let Some(layout) = ty.layout() else {
        return Some((0, row_major(shape)));
    };
    if let Some((offset, strides)) = layout.as_strided_layout() {
        return (strides.len() == shape.len()).then(|| (offset, strides.to_vec()));
    }
    let map = layout.as_affine_map()?;
    crate::affine_layout::strides_of_map(ty.context(), map, shape)
}

/// Strides of a row-major array.
pub fn row_major(shape: &[i64]) -> Vec<i64> {
    let mut strides = vec![1; shape.len()];
    for dim in (1..shape.len()).rev() {
        let size = shape[dim];
        strides[dim - 1] = match strides[dim] {
            _ if size == DYNAMIC => DYNAMIC,
            DYNAMIC => DYNAMIC,
            stride => size.checked_mul(stride).unwrap_or(DYNAMIC),
        };
    }
    strides
}

impl MemRefLayout {
    /// Returns the number of dimensions.
    pub fn rank(&self) -> usize {
        self.shape.len()
    }

    /// Returns whether the elements are dense in row-major order from the aligned pointer on.
    pub fn is_identity(&self) -> bool {
        self.offset == 0 && *self.strides == *row_major(&self.shape)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ir::{Context, Type, def::Registry};

    #[test]
    fn containers_and_rows() {
        let cx = Context::new(Registry::new());
        let clif = |ty: Type| Scalar::of(cx.ty(ty)).map(Scalar::clif);
        assert_eq!(clif(Type::I1), Some(types::I8));
        assert_eq!(clif(cx.int_type(24)), Some(types::I32));
        assert_eq!(clif(cx.int_type(100)), Some(types::I128));
        assert_eq!(clif(cx.int_type(129)), None);
        assert_eq!(clif(Type::BF16), Some(types::I16));
        let vector = Element::of(cx.ty(cx.vector_type(&[2, 3], Type::F32))).unwrap();
        assert_eq!((vector.bytes(), vector.lane_offset(4)), (32, 20));
    }

    #[test]
    fn layouts() {
        let cx = Context::new(Registry::new());
        assert_eq!(row_major(&[2, 3, 4]), [12, 4, 1]);
        assert_eq!(row_major(&[2, DYNAMIC, 4]), [DYNAMIC, 4, 1]);
        let Some(Lowered::MemRef(layout)) = Lowered::of(cx.ty(cx.memref_type(&[4, 8], Type::F32))) else {
            panic!("a memref");
        };
        assert!(layout.is_identity());
    }
}
