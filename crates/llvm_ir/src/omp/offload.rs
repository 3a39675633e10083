//! Arrays of what is mapped, as the library for devices takes them.

use super::map::{Entry, PRESENT};
use super::members::Directive;
use crate::builder::build::Template;
use crate::builder::code::{InsertPoint, InstKind, Operand};
use crate::plan::Plan;
use crate::text::Text;
use crate::translator::Translator;
use diag::Diagnostic;
use ir::Type;
use llvm::types::array_type;

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
    /// Memory of the functions that map parts, if there is one.
    mappers: Option<Operand>,
    /// Addresses of the elements of the bases.
    pub(super) elements: Vec<Operand>,
}

/// Memory of arrays that are filled, and the types of those of addresses and of numbers.
struct Columns {
    list: Type,
    numbers: Type,
    bases: Operand,
    pointers: Operand,
    mappers: Operand,
    /// Memory of the sizes, if some are not constant.
    sizes: Option<Operand>,
}

/// Arguments that pass arrays to the library.
pub(super) struct Passed {
    /// Number of elements.
    pub(super) count: usize,
    pub(super) bases: Operand,
    pub(super) pointers: Operand,
    pub(super) sizes: Operand,
    types: Operand,
    names: Operand,
    pub(super) mappers: Operand,
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
        self.builder.globals.defined(&symbol, &content)
    }

    fn constant_numbers(&mut self, name: &str, numbers: &[i64]) -> Operand {
        let elements: Vec<Vec<u8>> = numbers.iter().map(|number| number.to_string().into_bytes()).collect();
        self.constant_array(name, "unnamed_addr ", ("i64", &elements))
    }

    /// Creates the arrays of mapped variables, with their memory at a point.
    pub(super) fn map_arrays(
        &mut self,
        around: &Plan<'m>,
        (mapped, directive): (&[Entry<'m>], Directive),
        allocas: InsertPoint,
    ) -> Result<Arrays, Diagnostic> {
        let ptr = self.ptr();
        let [list, numbers] = [ptr, Type::I64].map(|ty| array_type(self.cx, ty, mapped.len() as u64));
        let fixed: Vec<Option<i64>> = mapped.iter().map(|mapped| self.fixed_size(&mapped.size)).collect();
        let has_memory = fixed.iter().any(Option::is_none);
        let at = std::mem::replace(&mut self.builder.at, allocas);
        let [bases, pointers, mappers] =
            [".offload_baseptrs", ".offload_ptrs", ".offload_mappers"].map(|name| self.alloca(list, name));
        let numbers_of: Vec<i64> = fixed.iter().map(|size| size.unwrap_or(0)).collect();
        let is_mixed = has_memory && fixed.iter().any(Option::is_some);
        let align = self.consts.layout.align(self.cx.ty(Type::I64));
        let memory = has_memory.then(|| match is_mixed {
            true => self.alloca_aligned(numbers, align, ".offload_sizes"),
            false => self.alloca(numbers, ".offload_sizes"),
        });
        self.builder.at = at;
        let constant =
            (!has_memory || is_mixed).then(|| self.constant_numbers(".offload_sizes", &numbers_of));
        let types: Vec<i64> = mapped.iter().map(|mapped| mapped.flags).collect();
        let types_of = self.constant_numbers(".offload_maptypes", &types);
        let names: Vec<Vec<u8>> = mapped
            .iter()
            .map(|mapped| {
                let mut text = Vec::new();
                self.builder.globals.write(mapped.name, &mut text);
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
            let to = self.consts.layout.preferred_align(self.cx.ty(ptr));
            let bytes = self.int(Type::I64, mapped.len() as i64 * 8);
            self.copy_memory((memory, to), (constant, align), &bytes);
        }
        let to = Columns { list, numbers, bases, pointers, mappers, sizes: memory };
        let mut elements = Vec::new();
        for (index, (mapped, fixed)) in mapped.iter().zip(fixed).enumerate() {
            let function = match mapped.mapper {
                Some(info) => self.mapper_of(around, info, directive)?,
                None => None,
            };
            elements.push(self.fill_element(&to, index as i64, (mapped, fixed.is_some()), function));
        }
        let sizes = memory.or(constant).unwrap_or(bases);
        let count = mapped.len();
        let mappers = mapped.iter().any(|mapped| mapped.mapper.is_some()).then_some(mappers);
        let types = types_of;
        Ok(Arrays { count, bases, pointers, sizes, has_memory, types, last_types, names, mappers, elements })
    }

    /// Stores what the library is given for an entry; the address of its base.
    fn fill_element(
        &mut self,
        to: &Columns,
        index: i64,
        (entry, has_fixed_size): (&Entry<'m>, bool),
        mapper: Option<Operand>,
    ) -> Operand {
        let indices = [0, index];
        let (narrow, wide) = ((Type::I32, &indices[..]), (Type::I64, &indices[..]));
        let base = self.element_address("inbounds ", to.list, &to.bases, narrow, "");
        self.store(&entry.base, &base);
        let pointer = self.element_address("inbounds ", to.list, &to.pointers, narrow, "");
        self.store(&entry.pointer, &pointer);
        if let Some(sizes) = to.sizes.as_ref().filter(|_| !has_fixed_size) {
            let size = self.element_address("inbounds ", to.numbers, sizes, narrow, "");
            self.store_preferred(&entry.size, &size);
        }
        let place = self.element_address("inbounds ", to.list, &to.mappers, wide, "");
        let ptr = self.ptr();
        let null = Operand::Const(self.consts.null(ptr));
        self.store(&mapper.unwrap_or(null), &place);
        base
    }

    /// Returns a size that is known.
    fn fixed_size(&self, size: &Operand) -> Option<i64> {
        let Operand::Const(size) = size else { return None };
        self.consts.as_int(*size).and_then(|size| size.to_i64())
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
    pub(super) fn pass_arrays(&mut self, arrays: &Arrays, is_end: bool) -> Passed {
        let ptr = self.ptr();
        let [list, numbers] = [ptr, Type::I64].map(|ty| array_type(self.cx, ty, arrays.count as u64));
        let first = (Type::I32, &[0, 0][..]);
        let bases = self.element_address("inbounds ", list, &arrays.bases, first, "");
        let pointers = self.element_address("inbounds ", list, &arrays.pointers, first, "");
        let sizes = match arrays.has_memory {
            true => self.element_address("inbounds ", numbers, &arrays.sizes, first, ""),
            false => arrays.sizes,
        };
        let types = if is_end { arrays.last_types } else { arrays.types };
        let mappers = arrays.mappers.unwrap_or_else(|| Operand::Const(self.consts.null(ptr)));
        Passed { count: arrays.count, bases, pointers, sizes, types, names: arrays.names, mappers }
    }

    /// Returns the arguments of a call that is passed no arrays.
    pub(super) fn no_arrays(&mut self) -> Passed {
        let ptr = self.ptr();
        let null = Operand::Const(self.consts.null(ptr));
        let [bases, pointers, sizes, types, names, mappers] = [null; 6];
        Passed { count: 0, bases, pointers, sizes, types, names, mappers }
    }

    /// Returns the arguments in the order of the library.
    pub(super) fn passed_list(&mut self, passed: &Passed) -> [Operand; 7] {
        let Passed { bases, pointers, sizes, types, names, mappers, .. } = *passed;
        [self.i32(passed.count as i64), bases, pointers, sizes, types, names, mappers]
    }
}
