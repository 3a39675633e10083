//! Reductions on a device with many threads: the library combines partial results by functions that it is given.

use super::errors::unknown;
use super::helper::Helper;
use super::reduction::Reduction;
use crate::attributes::Attributes;
use crate::builder::code::{InsertPoint, Operand};
use crate::plan::Plan;
use crate::translator::Translator;
use diag::Diagnostic;
use interfaces::DataLayout;
use ir::{OpRef, Type};
use llvm::types::array_type;

/// Number of partial results of teams that are kept at once.
pub(super) const BUFFER_LENGTH: i64 = 1024;

/// Attributes of parameters of functions that the library calls.
pub(super) const GIVEN: &str = " noundef";

/// Data that the functions of a reduction share.
pub(super) struct Combination<'a, 'm> {
    pub(super) reductions: &'a [Reduction<'m>],
    /// The type of the lists of addresses of partial results.
    pub(super) list: Type,
    /// Attributes of the functions.
    pub(super) attributes: Attributes,
    /// The function that combines two lists.
    pub(super) function: Operand,
}

impl<'m> Translator<'m> {
    /// Returns the number of bytes of a type in memory.
    pub(super) fn bytes_of(&self, ty: Type) -> u64 {
        let (bits, align) =
            (self.consts.layout.bits(self.cx.ty(ty)).unwrap_or(0), self.consts.layout.align(self.cx.ty(ty)));
        bits.div_ceil(8).next_multiple_of(align.max(1))
    }

    /// Returns the number of bytes of what the teams of a kernel reduce, by the layout of the dialects.
    pub(super) fn reduced_bytes(&self, teams: OpRef<'m>) -> u64 {
        let decls = self.named_by(teams, "reduction_syms");
        let types = decls.into_iter().filter_map(|decl| decl.attr("type")?.as_type());
        let types: Vec<Type> = types.map(|ty| ty.handle()).collect();
        let mut layout = DataLayout::default();
        if let Some(spec) = self.module.attr("dlti.dl_spec") {
            layout.add(spec);
        }
        layout.size(self.cx.ty(self.structure(&types))).map_or(0, interfaces::TypeSize::bytes)
    }

    /// Combines partial results with the variables around, where all threads of a device have come; `is_of_teams` tells
    /// whether these are the first ones of teams.
    pub(super) fn reduce_on_device(
        &mut self,
        plan: &Plan<'m>,
        reductions: &[Reduction<'m>],
        allocas: InsertPoint,
        is_of_teams: bool,
    ) -> Result<(), Diagnostic> {
        if let Some(unhandled) = reductions.iter().find(|reduction| reduction.by_reference) {
            return Err(unknown(unhandled.decl));
        }
        let at = self.builder.at;
        let block = self.insert_block();
        let finalize = self.builder.code.split_off(at, "reduce.finalize");
        self.at_end(block);
        let list = array_type(self.cx, self.ptr(), reductions.len() as u64);
        let attributes = self.attributes_of_current()?;
        let function = self.define_combination(plan, reductions, list, &attributes)?;
        let given = Combination { reductions, list, attributes, function };
        let array = self.alloca_at(allocas, list, ".omp.reduction.red_list");
        for (index, reduction) in reductions.iter().enumerate() {
            let element = self.list_element(list, &array, index);
            self.store(&reduction.memory, &element);
        }
        let shuffle = self.define_shuffle(&given)?;
        let copy = self.define_warp_copy(&given)?;
        let ident = self.ident();
        let largest = reductions.iter().map(|reduction| self.bytes_of(reduction.ty())).max().unwrap_or(0);
        let bytes = self.int(Type::I64, largest as i64 * reductions.len() as i64);
        let (chosen, _) = if is_of_teams {
            let name = "_openmp_teams_reductions_buffer_$_$ptr";
            let (buffer, _) = self.call_runtime("__kmpc_reduction_get_fixed_buffer", &[], name);
            let length = self.i32(BUFFER_LENGTH);
            let functions = self.define_buffer_functions(&given);
            let arguments = [&[ident, buffer, length, bytes, array, shuffle, copy][..], &functions].concat();
            self.call_runtime("__kmpc_nvptx_teams_reduce_nowait_v2", &arguments, "")
        } else {
            let arguments = [ident, bytes, array, shuffle, copy];
            self.call_runtime("__kmpc_nvptx_parallel_reduce_nowait_v2", &arguments, "")
        };
        let one = self.i32(1);
        let is_last = self.icmp("eq", &chosen, &one, "");
        let function = self.builder.code.function_of(block);
        let then = self.builder.code.add_block(function, ".omp.reduction.then", Some(block));
        let done = self.builder.code.add_block(function, "", Some(then));
        self.cond_br(&is_last, then, done);
        self.at_end(then);
        for (index, reduction) in reductions.iter().enumerate() {
            self.combine_into_original(plan, reduction, (index, "red.private.value"))?;
        }
        self.br(done);
        self.builder.code.rename_block(done, ".omp.reduction.done");
        self.at_end(done);
        self.br(finalize);
        self.builder.at = self.builder.code.first_insertion(finalize);
        Ok(())
    }

    /// Creates the address of an element of a list.
    pub(super) fn list_element(&mut self, list: Type, of: &Operand, index: usize) -> Operand {
        self.element_address("inbounds ", list, of, (Type::I64, &[0, index as i64]), "")
    }

    /// Creates the address that an element of a list has.
    pub(super) fn load_element(&mut self, list: Type, of: &Operand, index: usize) -> Operand {
        let element = self.list_element(list, of, index);
        let ptr = self.ptr();
        self.load(ptr, &element, "")
    }

    /// Loads the memory of a parameter of a function.
    pub(super) fn load_param(&mut self, helper: &Helper, index: usize, ty: Type) -> Operand {
        let memory = helper.params[index];
        self.load(ty, &memory, "")
    }

    /// Defines the function that combines a list of partial results with another.
    fn define_combination(
        &mut self,
        plan: &Plan<'m>,
        reductions: &[Reduction<'m>],
        list: Type,
        attributes: &Attributes,
    ) -> Result<Operand, Diagnostic> {
        let current = self.current_function();
        let mut name = self.builder.code.functions[current.index()].symbol.clone();
        name.extend_from_slice(b"_omp$reduction$reduction_func");
        let ptr = self.ptr();
        let helper = self.begin_helper(&name, attributes, &[(ptr, GIVEN); 2], &[]);
        let lists = [0, 1].map(|index| self.load_param(&helper, index, ptr));
        for (index, reduction) in reductions.iter().enumerate() {
            let right = self.load_element(list, &lists[1], index);
            let left = self.load_element(list, &lists[0], index);
            let values = [left, right].map(|address| self.load(reduction.ty(), &address, ""));
            if let Some(value) = self.combine(plan, reduction, &values)? {
                self.store(&value, &left);
            }
        }
        Ok(self.end_helper(helper))
    }
}
