//! Memref descriptors in memory, as they are passed to functions of the runtime.

use super::codec::{decode, size_of, stride_of};
use crate::Interp;
use interfaces::eval::{Byte, ByteMemory, PointerVal, Trap, Val};
use ir::{Context, OpRef, Type, TypeData, TypeRef};

/// A memref in memory.
pub(super) struct Descriptor {
    /// The aligned pointer.
    start: PointerVal,
    offset: i64,
    pub(super) sizes: Vec<i64>,
    strides: Vec<i64>,
}

/// Reader of consecutive words.
struct Words<'a, 'm> {
    interp: &'a Interp<'m>,
    site: OpRef<'a>,
    at: PointerVal,
}

impl Words<'_, '_> {
    fn pointer(&mut self) -> Result<PointerVal, Trap> {
        let bytes = self.interp.read_bytes(self.site, self.at, 8)?;
        self.at.address = self.at.address.wrapping_add(8);
        let (mut address, mut buffer) = (0, None);
        for (place, byte) in bytes.iter().enumerate() {
            let &Byte::Value(bits, of) = byte else {
                return Err(Trap::new(self.site, "a descriptor is used that was not written"));
            };
            address |= u64::from(bits) << (8 * place);
            buffer = of;
        }
        Ok(if buffer.is_some() { PointerVal { buffer, address } } else { self.interp.pointer_at(address) })
    }

    fn number(&mut self) -> Result<i64, Trap> {
        self.pointer().map(|pointer| pointer.address as i64)
    }

    fn numbers(&mut self, count: i64) -> Result<Vec<i64>, Trap> {
        (0..count.clamp(0, 1 << 16)).map(|_| self.number()).collect()
    }
}

impl Descriptor {
    /// Reads the descriptor from a rank and a pointer in memory.
    pub(super) fn at(interp: &Interp<'_>, site: OpRef<'_>, outer: &Val) -> Result<Self, Trap> {
        let Val::Pointer(at) = *outer else { return Err(Trap::new(site, "use of a memref that is poison")) };
        let mut words = Words { interp, site, at };
        let rank = words.number()?;
        let inner = words.pointer()?;
        Descriptor::of_rank(interp, site, rank, inner)
    }

    /// Reads the descriptor of a rank at a pointer.
    fn of_rank(interp: &Interp<'_>, site: OpRef<'_>, rank: i64, at: PointerVal) -> Result<Self, Trap> {
        let mut words = Words { interp, site, at };
        words.pointer()?;
        let (start, offset) = (words.pointer()?, words.number()?);
        let (sizes, strides) = (words.numbers(rank)?, words.numbers(rank)?);
        Ok(Descriptor { start, offset, sizes, strides })
    }

    /// Returns the position of an element, in elements.
    fn place(&self, index: &[i64]) -> i64 {
        let steps = index.iter().zip(&self.strides).map(|(&at, &stride)| at.wrapping_mul(stride));
        steps.fold(self.offset, i64::wrapping_add)
    }

    /// Returns the address of an element of a size.
    pub(super) fn element(&self, index: &[i64], size: u64) -> PointerVal {
        let distance = (self.place(index) as u64).wrapping_mul(size);
        PointerVal { address: self.start.address.wrapping_add(distance), ..self.start }
    }

    /// Copies the memref to a buffer of elements of the interpreter.
    fn view(&self, interp: &mut Interp<'_>, site: OpRef<'_>, element: TypeRef<'_>) -> Result<Val, Trap> {
        let (stride, size) = (stride_of(site, element)?, size_of(site, element)?);
        let mut elements: Vec<Option<Val>> = Vec::new();
        for index in crate::memref::every_index(&self.sizes) {
            let place = usize::try_from(self.place(&index)).ok().filter(|&place| place < 1 << 24);
            let place =
                place.ok_or_else(|| Trap::unsupported(site, "the interpreter cannot copy this memref"))?;
            let bytes = interp.read_bytes(site, self.element(&index, stride), size)?;
            if elements.len() <= place {
                elements.resize(place + 1, None);
            }
            elements[place] = Some(decode(site, element, &bytes, interp)?);
        }
        Ok(interp.import_view(elements, self.offset, self.sizes.clone(), self.strides.clone()))
    }
}

/// Returns the element type of a function of the runtime, from the suffix of its name.
fn element_type(cx: &Context, name: &str) -> Option<Type> {
    let ends = [
        ("BF16", Type::BF16),
        ("F16", Type::F16),
        ("F32", Type::F32),
        ("F64", Type::F64),
        ("I8", Type::I8),
        ("I16", Type::I16),
        ("I32", Type::I32),
        ("I64", Type::I64),
        ("Ind", Type::INDEX),
        ("C32", cx.type_of(TypeData::Complex(Type::F32))),
        ("C64", cx.type_of(TypeData::Complex(Type::F64))),
    ];
    ends.into_iter().find(|(end, _)| name.ends_with(end)).map(|(_, ty)| ty)
}

/// Returns the arguments of a function of the runtime that takes unranked memrefs, with a copy of each for
/// its rank and pointer, or for the pointer to these. Returns `None` if they are memrefs already, or the
/// function takes others.
pub(crate) fn raised(
    interp: &mut Interp<'_>,
    site: OpRef<'_>,
    name: &str,
    args: &[Val],
) -> Option<Result<Vec<Val>, Trap>> {
    let plain = name.strip_prefix("_mlir_ciface_").unwrap_or(name);
    let takes = plain.starts_with("printMemref") || plain.starts_with("verifyMemRef");
    if !takes || !args.iter().any(|arg| matches!(arg, Val::Pointer(_))) {
        return None;
    }
    let cx = site.context();
    let element = cx.ty(element_type(cx, plain)?);
    let mut views = Vec::new();
    let mut rest = args;
    while let Some((first, more)) = rest.split_first() {
        let found = match (first, more) {
            (Val::Int(rank), [Val::Pointer(inner), more @ ..]) => {
                rest = more;
                Descriptor::of_rank(interp, site, rank.low_u64() as i64, *inner)
            }
            (outer, more) => {
                rest = more;
                Descriptor::at(interp, site, outer)
            }
        };
        match found.and_then(|descriptor| descriptor.view(interp, site, element)) {
            Ok(view) => views.push(view),
            Err(trap) => return Some(Err(trap)),
        }
    }
    Some(Ok(views))
}
