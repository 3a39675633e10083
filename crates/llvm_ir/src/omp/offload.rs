//! Arrays of what is mapped, as the library for devices takes them.

use super::build::Template;
use super::code::{InsertPoint, InstKind, Operand};
use super::map::{Mapped, PRESENT};
use crate::intrinsics::Declaration;
use crate::text::Text;
use crate::translator::Translator;
use ir::Type;
use llvm::types::{VoidType, array_type};

/// Arrays of what is mapped, with an element for each variable.
#[derive(Clone)]
pub(super) struct Arrays {
    count: usize,
    /// Memory of the addresses of variables, and of what is mapped of them.
    bases: Operand,
    pointers: Operand,
    sizes: Operand,
    /// Whether sizes are in memory.
    has_memory: bool,
    types: Operand,
    /// The types where the data are unmapped.
    last_types: Operand,
    names: Operand,
    /// Addresses of the elements of the bases.
    pub(super) elements: Vec<Operand>,
}

impl<'m> Translator<'m> {
    /// Returns an array of constants, as they are written, as a global.
    fn constant_array(&mut self, name: &str, words: &str, elements: (&str, &[Vec<u8>])) -> Operand {
        let symbol = self.unique_symbol(name.as_bytes());
        let (ty, elements) = elements;
        let mut content = format!("private {words}constant [{} x {ty}] ", elements.len()).into_bytes();
        if elements.iter().all(|element| element == b"0") {
            content.text("zeroinitializer");
        } else {
            for (index, element) in elements.iter().enumerate() {
                content.text(if index == 0 { "[" } else { ", " });
                content.text(ty);
                content.text(" ");
                content.extend_from_slice(element);
            }
            content.text("]");
        }
        self.omp.globals.defined(&symbol, &content)
    }

    fn constant_numbers(&mut self, name: &str, numbers: &[i64]) -> Operand {
        let elements: Vec<Vec<u8>> = numbers.iter().map(|number| number.to_string().into_bytes()).collect();
        self.constant_array(name, "unnamed_addr ", ("i64", &elements))
    }

    /// Creates the arrays of mapped variables, with their memory at a point.
    pub(super) fn map_arrays(&mut self, mapped: &[Mapped<'m>], allocas: InsertPoint) -> Arrays {
        let ptr = self.ptr();
        let [list, numbers] = [ptr, Type::I64].map(|ty| array_type(self.cx, ty, mapped.len() as u64));
        let fixed: Vec<Option<i64>> = mapped.iter().map(|mapped| self.fixed_size(&mapped.size)).collect();
        let has_memory = fixed.iter().any(Option::is_none);
        let at = std::mem::replace(&mut self.omp.at, allocas);
        let [bases, pointers, mappers] =
            [".offload_baseptrs", ".offload_ptrs", ".offload_mappers"].map(|name| self.alloca(list, name));
        let numbers_of: Vec<i64> = fixed.iter().map(|size| size.unwrap_or(0)).collect();
        let is_mixed = has_memory && fixed.iter().any(Option::is_some);
        let align = self.consts.layout.align(self.cx.ty(Type::I64));
        let memory = has_memory.then(|| match is_mixed {
            true => self.alloca_aligned(numbers, align, ".offload_sizes"),
            false => self.alloca(numbers, ".offload_sizes"),
        });
        self.omp.at = at;
        let constant =
            (!has_memory || is_mixed).then(|| self.constant_numbers(".offload_sizes", &numbers_of));
        let types: Vec<i64> = mapped.iter().map(|mapped| mapped.flags).collect();
        let types_of = self.constant_numbers(".offload_maptypes", &types);
        let names: Vec<Vec<u8>> = mapped
            .iter()
            .map(|mapped| {
                let mut text = Vec::new();
                self.omp.globals.write(mapped.name, &mut text);
                text
            })
            .collect();
        let names = self.constant_array(".offload_mapnames", "", ("ptr", &names));
        let last: Vec<i64> = types.iter().map(|flags| flags & !PRESENT).collect();
        let last_types = match last == types {
            true => types_of,
            false => self.constant_numbers(".offload_maptypes", &last),
        };
        if let (Some(memory), Some(constant)) = (&memory, &constant) {
            self.copy_sizes(memory, constant, (mapped.len() as i64 * 8, align));
        }
        let mut elements = Vec::new();
        for (index, (mapped, fixed)) in mapped.iter().zip(fixed).enumerate() {
            let index = index as i64;
            let place = |ty| (ty, [0, index]);
            let (narrow, wide) = (place(Type::I32), place(Type::I64));
            let base = self.element_address("inbounds ", list, &bases, (narrow.0, &narrow.1), "");
            self.store(&mapped.base, &base);
            let pointer = self.element_address("inbounds ", list, &pointers, (narrow.0, &narrow.1), "");
            self.store(&mapped.pointer, &pointer);
            if let Some(memory) = memory.as_ref().filter(|_| fixed.is_none()) {
                let size = self.element_address("inbounds ", numbers, memory, (narrow.0, &narrow.1), "");
                self.store_preferred(&mapped.size, &size);
            }
            let mapper = self.element_address("inbounds ", list, &mappers, (wide.0, &wide.1), "");
            let null = Operand::Const(self.consts.null(ptr));
            self.store(&null, &mapper);
            elements.push(base);
        }
        let sizes = memory.or(constant).unwrap_or(bases);
        let count = mapped.len();
        Arrays { count, bases, pointers, sizes, has_memory, types: types_of, last_types, names, elements }
    }

    /// Returns a size that is known.
    fn fixed_size(&self, size: &Operand) -> Option<i64> {
        let Operand::Const(size) = size else { return None };
        self.consts.as_int(*size).and_then(|size| size.to_i64())
    }

    /// Creates a copy of the sizes that are known.
    fn copy_sizes(&mut self, memory: &Operand, constant: &Operand, (bytes, align): (i64, u64)) {
        let (ptr, name) = (self.ptr(), b"llvm.memcpy.p0.p0.i64");
        let types = [ptr, ptr, Type::I64, Type::I1].map(Some).to_vec();
        let void = self.cx.ty(VoidType::make(self.cx));
        self.declare(Declaration::new(name.to_vec(), Some(void), types, false));
        let to = self.consts.layout.preferred_align(self.cx.ty(ptr));
        let mut out = Template::new(&format!("call void @llvm.memcpy.p0.p0.i64(ptr align {to} "));
        self.put(memory, &mut out);
        out.text(&format!(", ptr align {align} "));
        self.put(constant, &mut out);
        out.text(&format!(", i64 {bytes}, i1 false)"));
        self.emit(InstKind::Plain, out);
    }

    /// Creates a store at the preferred alignment of the value.
    pub(super) fn store_preferred(&mut self, value: &Operand, to: &Operand) {
        let ty = self.type_of(value);
        let align = self.consts.layout.preferred_align(self.cx.ty(ty));
        let mut out = Template::new("store ");
        self.put_list(&[*value, *to], &mut out);
        out.text(&format!(", align {align}"));
        self.emit(InstKind::Plain, out);
    }

    /// Creates the arguments that pass arrays to the library; what is mapped is unmapped by the call, or is not.
    pub(super) fn array_arguments(&mut self, arrays: &Arrays, is_end: bool) -> Vec<Operand> {
        let ptr = self.ptr();
        let [list, numbers] = [ptr, Type::I64].map(|ty| array_type(self.cx, ty, arrays.count as u64));
        let first = (Type::I32, &[0, 0][..]);
        let count = self.i32(arrays.count as i64);
        let bases = self.element_address("inbounds ", list, &arrays.bases, first, "");
        let pointers = self.element_address("inbounds ", list, &arrays.pointers, first, "");
        let sizes = match arrays.has_memory {
            true => self.element_address("inbounds ", numbers, &arrays.sizes, first, ""),
            false => arrays.sizes,
        };
        let types = if is_end { &arrays.last_types } else { &arrays.types };
        let null = Operand::Const(self.consts.null(ptr));
        vec![count, bases, pointers, sizes, *types, arrays.names, null]
    }
}
