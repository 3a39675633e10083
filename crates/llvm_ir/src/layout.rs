//! The data layout of a module, as its string says.

use ir::{TypeData, TypeRef};
use llvm::types::{TargetExtType, address_space, array_parts, struct_view};

/// The alignment that the platform's interface demands, and the preferred one, in bits.
type Alignment = [u64; 2];

/// A size in bits with its alignment.
type Entry = (u64, Alignment);

/// Index of the demanded alignment.
const ABI: usize = 0;
/// Index of the preferred alignment.
const PREFERRED: usize = 1;

/// Sizes and alignments that a data layout string gives, in bits.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    ints: Vec<Entry>,
    floats: Vec<Entry>,
    vectors: Vec<Entry>,
    /// By address space.
    pointers: Vec<(u32, Entry)>,
    aggregate: Alignment,
    /// Address space of stack slots.
    pub(crate) alloca_space: u32,
    /// Address space of functions.
    pub(crate) program_space: u32,
    /// Address space of variables.
    pub(crate) global_space: u32,
}

impl Default for Layout {
    fn default() -> Layout {
        Layout {
            ints: vec![(1, [8; 2]), (8, [8; 2]), (16, [16; 2]), (32, [32; 2]), (64, [32, 64])],
            floats: [16, 32, 64, 128].map(|size| (size, [size; 2])).to_vec(),
            vectors: [64, 128].map(|size| (size, [size; 2])).to_vec(),
            pointers: vec![(0, (64, [64; 2]))],
            aggregate: [8, 64],
            alloca_space: 0,
            program_space: 0,
            global_space: 0,
        }
    }
}

fn put(list: &mut Vec<Entry>, size: u64, align: Alignment) {
    match list.binary_search_by_key(&size, |entry| entry.0) {
        Ok(at) => list[at].1 = align,
        Err(at) => list.insert(at, (size, align)),
    }
}

fn align_to(value: u64, step: u64) -> u64 {
    value.div_ceil(step.max(1)).saturating_mul(step.max(1))
}

impl Layout {
    /// Reads a data layout string; specifications that do not concern sizes are skipped.
    pub(crate) fn parse(text: &str) -> Layout {
        let mut layout = Layout::default();
        for part in text.split('-') {
            layout.specify(part);
        }
        layout
    }

    fn specify(&mut self, part: &str) {
        let mut fields = part.split(':');
        let Some(head) = fields.next() else { return };
        let kind = head.chars().next();
        let size: Option<u64> = head.get(1..).and_then(|digits| digits.parse().ok());
        let first: Option<u64> = fields.next().and_then(|field| field.parse().ok());
        let second: Option<u64> = fields.next().and_then(|field| field.parse().ok());
        let third: Option<u64> = fields.next().and_then(|field| field.parse().ok());
        let pair = |align: u64| [align, second.unwrap_or(align)];
        match (kind, size, first) {
            (Some('i'), Some(size), Some(align)) => put(&mut self.ints, size, pair(align)),
            (Some('f'), Some(size), Some(align)) => put(&mut self.floats, size, pair(align)),
            (Some('v'), Some(size), Some(align)) => put(&mut self.vectors, size, pair(align)),
            (Some('a'), _, Some(align)) => self.aggregate = pair(align).map(|align| align.max(8)),
            (Some('A'), Some(space), _) => self.alloca_space = space as u32,
            (Some('G'), Some(space), _) => self.global_space = space as u32,
            (Some('P'), Some(space), _) => self.program_space = space as u32,
            (Some('p'), space, Some(size)) => {
                let space = space.unwrap_or(0) as u32;
                self.pointers.retain(|entry| entry.0 != space);
                let abi = second.unwrap_or(size);
                self.pointers.push((space, (size, [abi, third.unwrap_or(abi)])));
            }
            _ => {}
        }
    }

    fn pointer(&self, space: u32) -> Entry {
        let find = |space| self.pointers.iter().find(|entry| entry.0 == space);
        find(space).or_else(|| find(0)).map_or((64, [64; 2]), |entry| entry.1)
    }

    /// Returns the number of bits of a pointer into an address space.
    pub(crate) fn pointer_bits(&self, space: u32) -> u64 {
        self.pointer(space).0
    }

    /// Returns the number of bits of a type; `None` if it has no fixed size.
    pub(crate) fn bits(&self, ty: TypeRef<'_>) -> Option<u64> {
        ir::ensure_sufficient_stack(|| match ty.data() {
            TypeData::Integer { width, .. } => Some(u64::from(*width)),
            TypeData::Float(kind) => Some(u64::from(kind.width())),
            TypeData::Vector { shape, element, .. } => {
                let element = self.bits(ty.context().ty(*element))?;
                Some(element.saturating_mul(shape.first()?.unsigned_abs()))
            }
            _ => self.dialect_bits(ty),
        })
    }

    fn dialect_bits(&self, ty: TypeRef<'_>) -> Option<u64> {
        if let Some(space) = address_space(ty) {
            return Some(self.pointer(space).0);
        }
        if let Some((element, len)) = array_parts(ty) {
            return Some(self.alloc_bytes(element)?.saturating_mul(8).saturating_mul(len));
        }
        if struct_view(ty).is_some() {
            let end = self.offset(ty, usize::MAX)?;
            return Some(align_to(end, self.align(ty)).saturating_mul(8));
        }
        if is_handle(ty) {
            return Some(self.pointer(0).0);
        }
        (ty.dialect_def()?.mnemonic() == "ppc_fp128").then_some(128)
    }

    /// Returns the number of bytes from an element of an array to the next.
    pub(crate) fn alloc_bytes(&self, ty: TypeRef<'_>) -> Option<u64> {
        Some(align_to(self.bits(ty)?.div_ceil(8), self.align(ty)))
    }

    /// Returns the offset in bytes of an element of a structure, of one after the last its end.
    pub(crate) fn offset(&self, ty: TypeRef<'_>, index: usize) -> Option<u64> {
        let of = struct_view(ty).filter(|of| !of.is_opaque())?;
        let mut bytes = 0;
        for (place, element) in of.elements().into_iter().enumerate() {
            let step = if of.is_packed() { 1 } else { self.align(element) };
            bytes = align_to(bytes, step);
            if place == index {
                break;
            }
            bytes = bytes.saturating_add(self.alloc_bytes(element)?);
        }
        Some(bytes)
    }

    /// Returns the alignment in bytes that the platform's interface demands.
    pub(crate) fn align(&self, ty: TypeRef<'_>) -> u64 {
        self.alignment(ty, ABI)
    }

    /// Returns the preferred alignment in bytes.
    pub(crate) fn preferred_align(&self, ty: TypeRef<'_>) -> u64 {
        self.alignment(ty, PREFERRED)
    }

    fn alignment(&self, ty: TypeRef<'_>, which: usize) -> u64 {
        let align = ir::ensure_sufficient_stack(|| match ty.data() {
            TypeData::Integer { width, .. } => {
                // The next larger integer's alignment, else that of the largest.
                let larger = self.ints.iter().find(|entry| entry.0 >= u64::from(*width));
                larger.or(self.ints.last()).map_or(1, |entry| entry.1[which] / 8)
            }
            TypeData::Float(kind) => natural(&self.floats, u64::from(kind.width()), which),
            TypeData::Vector { .. } => natural(&self.vectors, self.bits(ty).unwrap_or(8), which),
            _ => self.dialect_align(ty, which),
        });
        align.max(1)
    }

    fn dialect_align(&self, ty: TypeRef<'_>, which: usize) -> u64 {
        if let Some(space) = address_space(ty) {
            return self.pointer(space).1[which] / 8;
        }
        if let Some((element, _)) = array_parts(ty) {
            return self.alignment(element, which);
        }
        if let Some(of) = struct_view(ty) {
            if of.is_packed() {
                return if which == ABI { 1 } else { self.aggregate[PREFERRED] / 8 };
            }
            let largest = of.elements().into_iter().map(|element| self.align(element)).max();
            return largest.unwrap_or(1).max(self.aggregate[which] / 8);
        }
        if is_handle(ty) {
            return self.pointer(0).1[which] / 8;
        }
        match ty.dialect_def().map_or("", |def| def.mnemonic()) {
            "ppc_fp128" => natural(&self.floats, 128, which),
            "x86_amx" => 64,
            _ => 1,
        }
    }
}

/// Whether a type is one of SPIR-V, which is a pointer in memory.
fn is_handle(ty: TypeRef<'_>) -> bool {
    TargetExtType::cast(ty).and_then(|of| of.ext_type_name()).is_some_and(|name| name.starts_with("spirv."))
}

/// Returns the alignment that is listed for a size, else the size itself, rounded up to a power of two.
fn natural(list: &[Entry], bits: u64, which: usize) -> u64 {
    let known = list.iter().find(|entry| entry.0 == bits);
    known.map_or_else(|| bits.div_ceil(8).next_power_of_two(), |entry| entry.1[which] / 8)
}

#[cfg(test)]
mod tests {
    use super::Layout;
    use ir::{Context, Type, def::Registry};
    use llvm::types::{pointer_type, struct_type};

    #[test]
    fn strings_change_what_is_default() {
        let cx = Context::new(Registry::new().with(llvm::dialect()));
        let pair = cx.ty(struct_type(&cx, &[Type::I8, Type::I64], false));
        let plain = Layout::default();
        assert_eq!(
            (plain.align(cx.ty(Type::I64)), plain.offset(pair, 1), plain.bits(pair)),
            (4, Some(4), Some(96))
        );
        let x86 = Layout::parse("e-m:e-p270:32:32-i64:64-i128:128-f80:128-n8:16:32:64-S128-A5");
        assert_eq!((x86.align(cx.ty(Type::I64)), x86.offset(pair, 1)), (8, Some(8)));
        assert_eq!(x86.bits(cx.ty(pointer_type(&cx, 270))), Some(32));
        assert_eq!(x86.alloca_space, 5);
        assert_eq!(x86.align(cx.ty(cx.vector_type(&[4], Type::F32))), 16);
    }
}
