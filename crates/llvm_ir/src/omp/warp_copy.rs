//! The function by which the first threads of each group give their partial results to the first group.

use super::architecture::Architecture;
use super::device_reduction::{Combination, GIVEN};
use super::synchronization::Barrier;
use crate::builder::build::Template;
use crate::builder::code::{BlockId, InstKind, Operand};
use crate::kinds::Binary;
use crate::translator::Translator;
use diag::Diagnostic;
use ir::Type;
use llvm::types::array_type;

/// The memory that the groups share.
const MEDIUM: &[u8] = b"__openmp_nvptx_data_transfer_temporary_storage";

/// Address space of memory that the threads of a team share.
const SHARED: u32 = 3;

/// Values of the function.
struct Copy {
    /// The list of partial results.
    list: Operand,
    /// The memory of the number of groups.
    groups: Operand,
    /// The number of the thread in the team, of the thread in its group, and of the group.
    thread: Operand,
    lane: Operand,
    group: Operand,
    /// The type of the memory that the groups share.
    medium: Type,
}

/// A loop over the units of a partial result.
struct Units {
    counter: Operand,
    memory: Operand,
    condition: BlockId,
    exit: BlockId,
}

impl<'m> Translator<'m> {
    /// Returns the number of threads in a group that runs in step, as a power of two.
    fn group_bits(&self, of: &Combination<'_, 'm>) -> u32 {
        let features = of.attributes.string_value(b"target-features").unwrap_or_default();
        let is_amd = self.omp.device.is_some_and(|device| device.architecture == Architecture::Amd);
        let is_wide = features.split(|byte| *byte == b',').any(|feature| feature == b"+wavefrontsize64");
        if is_amd && is_wide { 6 } else { 5 }
    }

    /// Defines the function.
    pub(super) fn define_warp_copy(&mut self, of: &Combination<'_, 'm>) -> Result<Operand, Diagnostic> {
        let ptr = self.ptr();
        let bits = self.group_bits(of);
        let medium = array_type(self.cx, Type::I32, 1 << bits);
        self.omp.shares_results = true;
        let content = format!("weak addrspace({SHARED}) global [{} x i32] undef", 1 << bits);
        self.builder.globals.once(MEDIUM, content.as_bytes());
        let name = b"_omp_reduction_inter_warp_copy_func";
        let helper = self.begin_helper(name, &of.attributes, &[(ptr, GIVEN), (Type::I32, GIVEN)], &[]);
        let thread = self.thread_in_team();
        let lane = self.thread_in_team();
        let mask = self.i32((1 << bits) - 1);
        let lane = self.binary(Binary::And, 0, &lane, &mask, "nvptx_lane_id");
        let group = self.thread_in_team();
        let shift = self.i32(i64::from(bits));
        let group = self.binary(Binary::AShr, 0, &group, &shift, "nvptx_warp_id");
        let list = self.load_param(&helper, 0, ptr);
        let copy = Copy { list, groups: helper.params[1], thread, lane, group, medium };
        for (index, reduction) in of.reductions.iter().enumerate() {
            let mut bytes = self.bytes_of(reduction.ty());
            for width in [4, 2, 1] {
                let count = bytes / width;
                if count == 0 {
                    continue;
                }
                let unit = self.cx.int_type(width as u32 * 8);
                let units = (count > 1).then(|| {
                    let memory = self.alloca_at(helper.allocas, Type::I32, ".cnt.addr");
                    self.begin_units(memory, count)
                });
                self.copy_unit(of, &copy, (index, unit, units.as_ref().map(|units| units.counter)))?;
                if let Some(units) = units {
                    self.end_units(&units);
                }
                bytes %= width;
            }
        }
        Ok(self.end_helper(helper))
    }

    fn thread_in_team(&mut self) -> Operand {
        self.call_runtime("__kmpc_get_hardware_thread_id_in_block", &[], "").0
    }

    fn begin_units(&mut self, memory: Operand, count: u64) -> Units {
        let zero = self.i32(0);
        self.store(&zero, &memory);
        let block = self.insert_block();
        let function = self.builder.code.function_of(block);
        let condition = self.builder.code.add_block(function, "precond", Some(block));
        self.br(condition);
        self.at_end(condition);
        let counter = self.load(Type::I32, &memory, "");
        let count = self.i32(count as i64);
        let has_more = self.icmp("ult", &counter, &count, "");
        let body = self.builder.code.add_block(function, "body", Some(condition));
        // It has its name only when what is before it is there.
        let exit = self.builder.code.add_block(function, "", Some(body));
        self.cond_br(&has_more, body, exit);
        self.at_end(body);
        Units { counter, memory, condition, exit }
    }

    fn end_units(&mut self, units: &Units) {
        let one = self.i32(1);
        let next = self.binary(Binary::Add, 1, &units.counter, &one, "");
        self.store(&next, &units.memory);
        self.br(units.condition);
        self.builder.code.rename_block(units.exit, "exit");
        self.at_end(units.exit);
    }

    /// Copies a unit of a partial result, by its number if it is one of several.
    fn copy_unit(
        &mut self,
        of: &Combination<'_, 'm>,
        copy: &Copy,
        (index, unit, number): (usize, Type, Option<Operand>),
    ) -> Result<(), Diagnostic> {
        self.barrier(Barrier::Implicit);
        let zero = self.i32(0);
        let is_first = self.icmp("eq", &copy.lane, &zero, "warp_master");
        self.where_holds(&is_first, |translator| {
            let from = translator.unit_address(of, copy, (index, unit, number));
            let medium = translator.medium_address(copy, &copy.group);
            let value = translator.load(unit, &from, "");
            let mut out = Template::new("store volatile ");
            translator.put_list(&[value, medium], &mut out);
            translator.put_align(unit, &mut out);
            translator.emit(InstKind::Plain, out);
            Ok(())
        })?;
        self.barrier(Barrier::Implicit);
        let groups = self.load(Type::I32, &copy.groups, "");
        let is_active = self.icmp("ult", &copy.thread, &groups, "is_active_thread");
        self.where_holds(&is_active, |translator| {
            let medium = translator.medium_address(copy, &copy.thread);
            let to = translator.unit_address(of, copy, (index, unit, number));
            let mut out = Template::new("load volatile ");
            translator.put_type(unit, &mut out);
            out.text(", ");
            translator.put_typed(&medium, &mut out);
            translator.put_align(unit, &mut out);
            let value = translator.emit_value(InstKind::Plain, unit, "", out);
            translator.store(&value, &to);
            Ok(())
        })
    }

    fn put_align(&mut self, ty: Type, out: &mut Template) {
        out.text(&format!(", align {}", self.consts.layout.align(self.cx.ty(ty))));
    }

    /// Creates the address of a unit of a partial result.
    fn unit_address(
        &mut self,
        of: &Combination<'_, 'm>,
        copy: &Copy,
        (index, unit, number): (usize, Type, Option<Operand>),
    ) -> Operand {
        let address = self.load_element(of.list, &copy.list, index);
        let Some(number) = number else { return address };
        self.address_at("", unit, &address, &[number])
    }

    /// Creates the address of the place of a thread or a group in the memory that the groups share.
    fn medium_address(&mut self, copy: &Copy, place: &Operand) -> Operand {
        let mut out = Template::new("getelementptr inbounds ");
        self.put_type(copy.medium, &mut out);
        out.text(&format!(", ptr addrspace({SHARED}) @")).bytes(MEDIUM).text(", i64 0, ");
        self.put_typed(place, &mut out);
        let ty = llvm::types::pointer_type(self.cx, SHARED);
        self.emit_value(InstKind::Plain, ty, "", out)
    }

    /// Creates the address of an element at indices.
    pub(super) fn address_at(
        &mut self,
        words: &str,
        element: Type,
        base: &Operand,
        indices: &[Operand],
    ) -> Operand {
        let mut out = Template::new("getelementptr ");
        out.text(words);
        self.put_type(element, &mut out);
        out.text(", ");
        self.put_list(&[&[*base], indices].concat(), &mut out);
        let ty = self.type_of(base);
        self.emit_value(InstKind::Plain, ty, "", out)
    }

    /// Lists the memory that the groups share among what the linker keeps.
    pub(super) fn keep_shared_memory(&mut self) {
        if self.omp.shares_results {
            let name = String::from_utf8_lossy(MEDIUM).into_owned();
            let content = format!(
                "global [1 x ptr] [ptr addrspacecast (ptr addrspace({SHARED}) @{name} to ptr)], section \"llvm.metadata\""
            );
            let list = self.unique_symbol(b"llvm.compiler.used");
            self.builder.globals.placed(&list, "appending ", content.as_bytes());
        }
    }
}
