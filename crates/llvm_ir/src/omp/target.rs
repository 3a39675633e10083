//! `omp.target`: a function that a device runs, or the host if there is no device or it fails.

use super::build::Template;
use super::clauses::{is_set, operand, operands, refuse_operands};
use super::code::{FunctionId, InsertPoint, InstKind, Operand};
use super::errors::{unhandled, unknown};
use super::map::Mapped;
use super::state::Kernel;
use crate::constants::Data;
use crate::metadata::Item;
use crate::plan::{Plan, Val};
use crate::text::Text;
use crate::translator::Translator;
use diag::Diagnostic;
use ir::{OpRef, Type};
use llvm::types::{StructType, array_type};

/// A flag that a variable is an argument of the function.
const TARGET_PARAM: i64 = 0x20;
/// The version of the arguments of the library.
const VERSION: i64 = 3;

/// Returns the numbers of the device and of the file that a path names. Files that do not exist have a hash of their path.
fn numbers_of(path: &str) -> [u32; 2] {
    #[cfg(unix)]
    if let Ok(found) = std::fs::metadata(path) {
        use std::os::unix::fs::MetadataExt;
        return [found.dev() as u32, found.ino() as u32];
    }
    let hash =
        path.bytes().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    [0xdead_f17e, hash]
}

impl<'m> Translator<'m> {
    /// Converts `omp.target`.
    pub(super) fn convert_target(&mut self, plan: &mut Plan<'m>, op: OpRef<'m>) -> Result<(), Diagnostic> {
        refuse_operands(op, &[("allocate_vars", "allocate"), ("in_reduction_vars", "in_reduction")])?;
        if is_set(op, "bare") {
            return Err(unhandled(op, "ompx_bare"));
        }
        let others =
            ["depend_vars", "has_device_addr_vars", "host_eval_vars", "is_device_ptr_vars", "private_vars"];
        if is_set(op, "nowait") || others.iter().any(|group| !operands(op, group).is_empty()) {
            return Err(unknown(op));
        }
        let [condition, limit] = ["if_expr", "thread_limit"]
            .map(|name| operand(op, name).map(|value| self.operand_of(plan, value)));
        let mut mapped = self.mapped_variables(plan, op)?;
        let device = self.device_of(plan, op);
        mapped.iter_mut().for_each(|mapped| mapped.flags |= TARGET_PARAM);
        let arguments: Vec<Operand> = mapped.iter().map(|mapped| mapped.base).collect();
        let allocas = self.alloca_point();
        let kernel = self.build_kernel(plan, op, &arguments)?;
        if !self.has_devices() {
            self.call_kernel(&kernel.symbol, &arguments);
            return Ok(());
        }
        let teams = self.team_count(op);
        let ran = self.branch_if(condition.as_ref(), |translator, holds| {
            if !holds {
                translator.call_kernel(&kernel.symbol, &arguments);
                return Ok(());
            }
            translator.address_mapped(plan, &mut mapped, allocas);
            let launch = [&device, &teams, &limit.unwrap_or_else(|| translator.i32(0))].map(|of| *of);
            let failed = translator.launch_kernel(&mapped, &kernel.id, launch, allocas);
            translator.call_if_failed(&failed, &kernel.symbol, &arguments);
            Ok(())
        });
        self.omp.kernels.push(kernel);
        ran
    }

    /// Builds the function of a construct whose variables are arguments.
    fn build_kernel(
        &mut self,
        around: &Plan<'m>,
        op: OpRef<'m>,
        arguments: &[Operand],
    ) -> Result<Kernel, Diagnostic> {
        let parent = std::iter::successors(op.parent(), |op| op.parent()).find(|op| op.is("llvm.func"));
        let (Some(parent), Some(place)) = (parent, self.cx.file_place(op.loc())) else {
            return Err(unknown(op));
        };
        let ([device, file], line) = (numbers_of(self.cx.ident_str(place.file)), place.line);
        let name = parent.attr("sym_name").and_then(|name| name.as_bytes()).unwrap_or_default().to_vec();
        let mut symbol = format!("__omp_offloading_{device:x}_{file:x}_").into_bytes();
        symbol.extend_from_slice(&name);
        symbol.text(&format!("_l{line}"));
        let place = [device, file, line];
        let is_there = |kernel: &&Kernel| kernel.place == place && kernel.parent == name;
        let count = self.omp.kernels.iter().filter(is_there).count();
        if count > 0 {
            symbol.text(&format!("_{count}"));
        }
        let (function, symbol) = self.declare_built(&symbol);
        let mut attributes = self.function_attributes(parent)?;
        attributes.retain(|name| matches!(name, "target-cpu" | "target-features"));
        if let Some(declared) = self.declared.last_mut() {
            declared.attributes = attributes;
        }
        let saved = self.omp.at;
        let built = self.build_kernel_body(around, op, arguments, function);
        self.omp.at = saved;
        built?;
        let mut id = b".".to_vec();
        id.extend_from_slice(&symbol);
        id.text(".region_id");
        let id = match self.has_devices() {
            true => self.omp.globals.defined(&id, b"weak constant i8 0"),
            false => self.omp.globals.symbol(&id),
        };
        Ok(Kernel { symbol, id, place, parent: name, count })
    }

    fn build_kernel_body(
        &mut self,
        around: &Plan<'m>,
        op: OpRef<'m>,
        arguments: &[Operand],
        function: FunctionId,
    ) -> Result<(), Diagnostic> {
        let Some(region) = op.regions().next() else { return Ok(()) };
        let mut plan = Plan::new(op, around.subprogram);
        plan.is_template = true;
        let entry = region.first_block();
        for (argument, given) in entry.into_iter().flat_map(|entry| entry.arguments()).zip(arguments) {
            let ty = self.type_of(given);
            let param = self.omp.code.add_param(function, ty, b"", "");
            plan.set_value(argument, Val::Local(param.0));
        }
        let entry = self.omp.code.add_block(function, "entry", None);
        let body = self.omp.code.add_block(function, "outlined.body", None);
        self.at_end(entry);
        self.br(body);
        self.split_allocas(entry);
        self.at_end(body);
        let last = self.ret_void();
        self.at_inst(last);
        self.omp.alloca_points.push(self.omp.code.before_terminator(entry));
        self.push_finalization(op, None);
        let handles = std::mem::take(&mut self.omp.handles);
        let built = self.convert_region(&mut plan, region, "omp.target");
        self.omp.handles = handles;
        self.pop_finalization(None);
        self.omp.alloca_points.pop();
        built.map(drop)
    }

    /// Creates the call that the host makes.
    fn call_kernel(&mut self, symbol: &[u8], arguments: &[Operand]) {
        let mut out = Template::new("call void ");
        let symbol = self.omp.globals.symbol(symbol);
        self.put(&symbol, &mut out);
        out.text("(");
        self.put_list(arguments, &mut out);
        out.text(")");
        self.emit(InstKind::Plain, out);
    }

    fn call_if_failed(&mut self, failed: &Operand, symbol: &[u8], arguments: &[Operand]) {
        let block = self.insert_block();
        let function = self.omp.code.function_of(block);
        let then = self.omp.code.add_block(function, "omp_offload.failed", Some(block));
        let rest = self.omp.code.add_block(function, "omp_offload.cont", Some(then));
        let at = self.omp.at;
        self.omp.code.move_rest(at, rest);
        self.omp.code.replace_in_phis(rest, block, rest);
        self.at_end(block);
        self.cond_br(failed, then, rest);
        self.at_end(then);
        self.call_kernel(symbol, arguments);
        self.br(rest);
        self.omp.at = self.omp.code.first_insertion(rest);
    }

    /// Returns the number of teams: one for a parallel region alone, 0 where the library chooses it, else none.
    fn team_count(&mut self, op: OpRef<'m>) -> Operand {
        let nested = {
            let mut ops = op.regions().flat_map(|region| region.ops()).filter(|op| op.dialect() == "omp");
            ops.find(|op| op.regions().next().is_some())
        };
        let count = match nested {
            Some(teams) if teams.is("omp.teams") => 0,
            Some(parallel) if parallel.is("omp.parallel") => 1,
            _ => -1,
        };
        self.i32(count)
    }

    /// Creates the call that runs a kernel on a device; whether it failed.
    fn launch_kernel(
        &mut self,
        mapped: &[Mapped<'m>],
        id: &Operand,
        [device, teams, limit]: [Operand; 3],
        allocas: InsertPoint,
    ) -> Operand {
        let (ptr, triple) = (self.ptr(), array_type(self.cx, Type::I32, 3));
        let null = Operand::Const(self.consts.null(ptr));
        let mut lists = vec![self.i32(0)];
        lists.resize(7, null);
        if !mapped.is_empty() {
            let arrays = self.map_arrays(mapped, allocas);
            lists = self.array_arguments(&arrays, false);
        }
        let fields = [&[Type::I32; 2][..], &[ptr; 6], &[Type::I64; 2], &[triple; 2], &[Type::I32]].concat();
        let fields: Vec<_> = fields.into_iter().map(|ty| self.cx.type_attr(ty)).collect();
        let name = Some("struct.__tgt_kernel_arguments");
        let structure = StructType::make(self.cx, name, Some(&fields), false, false);
        let at = std::mem::replace(&mut self.omp.at, allocas);
        let memory = self.alloca(structure, "kernel_args");
        self.omp.at = at;
        let limit = self.int_cast(&limit, Type::I32, true, "");
        let [all_teams, limits] = [&teams, &limit].map(|first| self.first_of_three(first));
        let (version, zero, wide) = (self.i32(VERSION), self.i32(0), self.int(Type::I64, 0));
        let values = [&[version][..], &lists, &[wide, wide, all_teams, limits, zero]].concat();
        for (index, value) in values.iter().enumerate() {
            let place = (Type::I32, &[0, index as i64][..]);
            let to = self.element_address("inbounds nuw ", structure, &memory, place, "");
            self.store_preferred(value, &to);
        }
        let place = self.ident();
        let arguments = [place, device, teams, limit, *id, memory];
        let (status, _) = self.call_runtime("__tgt_target_kernel", &arguments, "");
        self.is_not_null(&status, "")
    }

    /// Returns an array of a number and two zeros.
    fn first_of_three(&mut self, first: &Operand) -> Operand {
        let ty = array_type(self.cx, Type::I32, 3);
        let zero = self.consts.null(ty);
        if let Operand::Const(first) = first {
            let none = self.consts.small(Type::I32, 0);
            return Operand::Const(match self.consts.is_null(*first) {
                true => zero,
                false => self.consts.make(ty, Data::Elements([*first, none, none].into())),
            });
        }
        let mut out = Template::new("insertvalue ");
        self.put_list(&[Operand::Const(zero), *first], &mut out);
        out.text(", 0");
        self.emit_value(InstKind::Plain, ty, "", out)
    }

    /// Describes kernels to the linker and to tools.
    pub(crate) fn describe_kernels(&mut self) {
        let mut kernels: Vec<(usize, Kernel)> =
            std::mem::take(&mut self.omp.kernels).into_iter().enumerate().collect();
        let mut symbols = Vec::new();
        for (_, kernel) in &kernels {
            let name = self.unique_symbol(b".offloading.entry_name");
            let mut content =
                format!("internal unnamed_addr constant [{} x i8] c\"", kernel.symbol.len() + 1).into_bytes();
            content.escaped(&kernel.symbol);
            content.text("\\00\", section \".llvm.rodata.offloading\", align 1");
            let name = self.omp.globals.defined(&name, &content);
            let mut content =
                b"weak constant %struct.__tgt_offload_entry { i64 0, i16 1, i16 1, i32 0, ptr ".to_vec();
            self.omp.globals.write(kernel.id, &mut content);
            content.text(", ptr ");
            self.omp.globals.write(name, &mut content);
            content.text(", i64 0, i64 0, ptr null }, section \"llvm_offload_entries\", align 8");
            self.omp.globals.defined(&[b".offloading.entry.", &kernel.symbol[..]].concat(), &content);
            let mut symbol = b"ptr ".to_vec();
            self.omp.globals.write(name, &mut symbol);
            symbols.push(symbol);
        }
        kernels.sort_by(|(_, one), (_, other)| {
            (&one.parent, one.place, one.count).cmp(&(&other.parent, other.place, other.count))
        });
        for (order, kernel) in kernels {
            let [device, file, line] = kernel.place.map(|number| i64::from(number as i32));
            let [kind, device, file, line, count, order] =
                [0, device, file, line, kernel.count as i64, order as i64]
                    .map(|number| Item::int(32, number));
            let info = vec![kind, device, file, Item::text(&kernel.parent), line, count, order];
            let info = self.meta.tuple(info);
            self.omp.offloaded.push(("omp_offload.info", info));
        }
        for symbol in symbols {
            let symbol = self.meta.tuple(vec![Item::Value(symbol.into())]);
            self.omp.offloaded.push(("llvm.offloading.symbols", symbol));
        }
    }

    /// Adds the metadata of kernels to the lists of the module.
    pub(crate) fn list_kernels(&mut self) {
        for &(name, node) in &self.omp.offloaded {
            self.meta.add_named(name, node);
        }
    }
}
