//! The functions by which teams put partial results into a buffer, and combine those of it.

use super::device_reduction::{Combination, GIVEN};
use super::helper::Helper;
use crate::builder::code::Operand;
use crate::translator::Translator;
use ir::Type;

impl<'m> Translator<'m> {
    /// Defines the functions: those that copy and combine to the buffer, then those from it.
    pub(super) fn define_buffer_functions(&mut self, of: &Combination<'_, 'm>) -> [Operand; 4] {
        let types: Vec<Type> = of.reductions.iter().map(|reduction| reduction.ty()).collect();
        let name = self.omp.unique_structure("struct._globalized_locals_ty");
        let structure = self.named_structure(&name, &types);
        [
            self.define_buffer_copy(b"_omp_reduction_list_to_global_copy_func", of, structure, true),
            self.define_buffer_combination(b"_omp_reduction_list_to_global_reduce_func", of, structure, true),
            self.define_buffer_copy(b"_omp_reduction_global_to_list_copy_func", of, structure, false),
            self.define_buffer_combination(
                b"_omp_reduction_global_to_list_reduce_func",
                of,
                structure,
                false,
            ),
        ]
    }

    /// Creates the address of a partial result in the buffer.
    fn buffer_element(&mut self, structure: Type, [buffer, place]: [&Operand; 2], index: usize) -> Operand {
        let entry = self.address_at("inbounds ", structure, buffer, &[*place]);
        self.element_address("inbounds ", structure, &entry, (Type::I32, &[0, index as i64]), "")
    }

    fn begin_buffer_function(
        &mut self,
        name: &[u8],
        of: &Combination<'_, 'm>,
        memory: &[(Type, &str)],
    ) -> Helper {
        let ptr = self.ptr();
        self.begin_helper(name, &of.attributes, &[(ptr, GIVEN), (Type::I32, GIVEN), (ptr, GIVEN)], memory)
    }

    /// Defines a function that copies a list to the buffer, or from it.
    fn define_buffer_copy(
        &mut self,
        name: &[u8],
        of: &Combination<'_, 'm>,
        structure: Type,
        is_to: bool,
    ) -> Operand {
        let ptr = self.ptr();
        let helper = self.begin_buffer_function(name, of, &[]);
        let list = self.load_param(&helper, 2, ptr);
        let buffer = self.load_param(&helper, 0, ptr);
        let place = self.load_param(&helper, 1, Type::I32);
        for (index, reduction) in of.reductions.iter().enumerate() {
            let own = self.load_element(of.list, &list, index);
            let other = self.buffer_element(structure, [&buffer, &place], index);
            let [from, to] = if is_to { [own, other] } else { [other, own] };
            let value = self.load(reduction.ty(), &from, "");
            self.store(&value, &to);
        }
        self.end_helper(helper)
    }

    /// Defines a function that combines a list with what is in the buffer, to there or from there.
    fn define_buffer_combination(
        &mut self,
        name: &[u8],
        of: &Combination<'_, 'm>,
        structure: Type,
        is_to: bool,
    ) -> Operand {
        let ptr = self.ptr();
        let helper = self.begin_buffer_function(name, of, &[(of.list, ".omp.reduction.red_list")]);
        let buffer = self.load_param(&helper, 0, ptr);
        let place = self.load_param(&helper, 1, Type::I32);
        let in_buffer = helper.memory[0];
        for index in 0..of.reductions.len() {
            let element = self.list_element(of.list, &in_buffer, index);
            let address = self.buffer_element(structure, [&buffer, &place], index);
            self.store(&address, &element);
        }
        let list = self.load_param(&helper, 2, ptr);
        let arguments = if is_to { [in_buffer, list] } else { [list, in_buffer] };
        self.call_nounwind(&of.function, &arguments);
        self.end_helper(helper)
    }
}
