//! `omp.target`: a function that a device runs, or the host if there is no device or it fails.

use super::clauses::{is_set, operand, operands, refuse_operands};
use super::errors::{unhandled, unknown};
use super::host_eval::{Launch, evaluated};
use super::kernel::Frame;
use super::map::Mapped;
use super::members::Directive;
use super::offload::Passed;
use super::private::Private;
use super::state::Kernel;
use super::target_task::Deferral;
use super::task::reads_original;
use crate::builder::build::Template;
use crate::builder::code::{FunctionId, InsertPoint, InstKind, Operand};
use crate::constants::Data;
use crate::plan::Plan;
use crate::text::Text;
use crate::translator::Translator;
use diag::Diagnostic;
use ir::{OpRef, Type, ValueRef};
use llvm::types::array_type;

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
        let condition = operand(op, "if_expr").map(|value| self.operand_of(plan, value));
        let mut mapped = self.mapped_variables(plan, op)?;
        if self.omp.device.is_some() {
            return self.convert_kernel(plan, op, &mapped);
        }
        let launch = self.launch_of(plan, op);
        let arguments = self.kernel_arguments(plan, op, &mapped);
        let allocas = self.alloca_point();
        let kernel = self.build_kernel(plan, op, &arguments, &mapped)?;
        let dependences = self.dependences(plan, op);
        let is_task = launch.is_deferred || !dependences.is_empty();
        let deferral = |device| is_task.then(|| Deferral { dependences: dependences.clone(), device });
        let on_host = |translator: &mut Translator<'m>| match deferral(None) {
            Some(deferral) => translator.in_target_task(deferral, None, allocas, |translator, _| {
                translator.call_kernel(&kernel.symbol, &arguments);
                Ok(())
            }),
            None => {
                translator.call_kernel(&kernel.symbol, &arguments);
                Ok(())
            }
        };
        if !self.has_devices() {
            return on_host(self);
        }
        let ran = self.branch_if(condition.as_ref(), |translator, holds| {
            if !holds {
                return on_host(translator);
            }
            translator.address_mapped(plan, &mut mapped, allocas);
            let entries = translator.map_entries(&mapped, Directive::Target)?;
            let passed = match entries.is_empty() {
                true => translator.no_arrays(),
                false => {
                    let arrays = translator.map_arrays(plan, (&entries, Directive::Target), allocas)?;
                    translator.pass_arrays(&arrays, false)
                }
            };
            let threads = translator.threads_of(&launch);
            let run = |translator: &mut Translator<'m>, allocas| {
                let failed = translator.launch_kernel(&passed, &kernel.id, (&launch, threads), allocas);
                translator.call_if_failed(&failed, &kernel.symbol, &arguments);
                Ok(())
            };
            let device = launch.is_deferred.then_some(launch.device);
            match deferral(device) {
                Some(deferral) => translator.in_target_task(deferral, Some(&passed), allocas, run),
                None => run(translator, allocas),
            }
        });
        self.omp.kernels.push(kernel);
        ran
    }

    /// Returns the arguments of the function of a construct: what the host evaluates, then what is mapped.
    pub(super) fn kernel_arguments(
        &mut self,
        plan: &Plan<'m>,
        op: OpRef<'m>,
        mapped: &[Mapped<'m>],
    ) -> Vec<Operand> {
        let mut arguments: Vec<Operand> =
            evaluated(op).map(|(_, value)| self.operand_of(plan, value)).collect();
        arguments.retain(|argument| !matches!(argument, Operand::Const(_)));
        let given = mapped.iter().filter(|mapped| !mapped.is_member && !mapped.is_declared);
        arguments.extend(given.map(|mapped| mapped.base));
        arguments
    }

    /// Builds the function of a construct whose variables are arguments.
    pub(super) fn build_kernel(
        &mut self,
        around: &Plan<'m>,
        op: OpRef<'m>,
        arguments: &[Operand],
        mapped: &[Mapped<'m>],
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
        // A device finds its kernels by the names that the host has given.
        if count > 0 && self.omp.device.is_none() {
            symbol.text(&format!("_{count}"));
        }
        let base = symbol;
        let (function, symbol) = self.declare_built(&base);
        let mut attributes = self.function_attributes(parent)?;
        attributes.retain(|name| matches!(name, "target-cpu" | "target-features"));
        if let Some(declared) = self.declared.last_mut() {
            declared.attributes = attributes;
        }
        let saved = self.builder.at;
        self.omp.kernel_scope = around.subprogram.map(|scope| (function, scope));
        let built = self.build_kernel_body(around, op, (arguments, mapped), (function, &base));
        self.builder.at = saved;
        self.omp.kernel_scope = None;
        built?;
        let around_it = self.current_function();
        self.describe_function(function, around_it);
        let mut id = b".".to_vec();
        id.extend_from_slice(&symbol);
        id.text(".region_id");
        let id = match self.has_devices() {
            true => self.builder.globals.defined(&id, b"weak constant i8 0"),
            false => self.builder.globals.symbol(&id),
        };
        Ok(Kernel { symbol, id, place, parent: name, count, function })
    }

    fn build_kernel_body(
        &mut self,
        around: &Plan<'m>,
        op: OpRef<'m>,
        (arguments, mapped): (&[Operand], &[Mapped<'m>]),
        (function, base): (FunctionId, &[u8]),
    ) -> Result<(), Diagnostic> {
        let Some(region) = op.regions().next() else { return Ok(()) };
        let mut plan = Plan::new(op, around.subprogram);
        plan.is_template = true;
        let frame = match self.omp.device {
            Some(device) => self.begin_kernel(op, (function, base), device),
            None => Frame::plain(self.builder.code.add_block(function, "entry", None)),
        };
        let (params, made) = match self.omp.device {
            Some(_) => self.kernel_parameters(&frame, function, arguments, mapped),
            None => (self.parameters_for(function, arguments), Vec::new()),
        };
        for (argument, value) in self.region_values(around, op) {
            // What is given twice is the same: the first parameter stands for it.
            let place = arguments.iter().position(|given| *given == value);
            let value = place.map_or_else(|| self.linked(value), |place| params[place]);
            self.map(&mut plan, argument, &value);
        }
        let mut privates = self.target_privates(op)?;
        let body = self.builder.code.add_block(function, "outlined.body", Some(frame.user));
        self.at_end(frame.user);
        self.br(body);
        let allocas = self.builder.code.before_terminator(frame.user);
        self.allocate_privates(&mut privates, allocas);
        self.at_end(body);
        let last = self.ret_void();
        self.at_inst(last);
        self.init_privates(&mut plan, &mut privates)?;
        self.copy_first_privates(&plan, &privates, is_set(op, "private_needs_barrier"))?;
        // A kernel of a device allocates at the begin of its entry.
        let depth = self.omp.alloca_points.len();
        if self.omp.device.is_none() {
            self.omp.alloca_points.push(self.builder.code.before_terminator(frame.entry));
        }
        self.push_finalization(op, None);
        let handles = std::mem::take(&mut self.omp.handles);
        let built = self.convert_region(&mut plan, region, "omp.target");
        self.omp.handles = handles;
        self.pop_finalization(None);
        self.omp.alloca_points.truncate(depth);
        let (after, _) = built?;
        self.at_terminator(after);
        self.free_privates(&plan, &privates)?;
        if self.omp.device.is_some() {
            self.end_kernel(&frame, last, &made);
        }
        Ok(())
    }

    /// Adds a parameter for each argument.
    fn parameters_for(&mut self, function: FunctionId, arguments: &[Operand]) -> Vec<Operand> {
        let types: Vec<Type> = arguments.iter().map(|given| self.type_of(given)).collect();
        let add = |ty: Type| Operand::Local(self.builder.code.add_param(function, ty, b"", ""));
        types.into_iter().map(add).collect()
    }

    /// Returns the arguments of a region, and the values around that they stand for.
    fn region_values(&mut self, around: &Plan<'m>, op: OpRef<'m>) -> Vec<(ValueRef<'m>, Operand)> {
        let entry = op.regions().next().and_then(|region| region.first_block());
        let arguments = entry.into_iter().flat_map(|entry| entry.arguments());
        let values = ["has_device_addr_vars", "host_eval_vars", "map_vars"];
        let values = values.iter().flat_map(|clause| operands(op, clause));
        arguments.zip(values).map(|(argument, value)| (argument, self.mapped_base(around, value))).collect()
    }

    /// Returns the private variables of a target region, which begin with arguments for what is mapped.
    fn target_privates(&mut self, op: OpRef<'m>) -> Result<Vec<Private<'m>>, Diagnostic> {
        let mut privates = self.private_variables(op);
        let maps = op.attr("private_maps").and_then(|maps| maps.as_ints()).unwrap_or_default();
        let entry = op.regions().next().and_then(|region| region.first_block());
        let before = operands(op, "has_device_addr_vars").len() + operands(op, "host_eval_vars").len();
        for (index, private) in privates.iter_mut().enumerate() {
            let map = maps.get(index).and_then(|map| usize::try_from(*map).ok());
            let mapped = map.and_then(|map| entry?.arguments().nth(before + map));
            match mapped {
                Some(mapped) => private.original = mapped,
                // What is not mapped is not there: nothing begins with it.
                None if reads_original(private) => return Err(unknown(op)),
                None => private.original = private.argument,
            }
        }
        Ok(privates)
    }

    /// Creates the call that the host makes.
    fn call_kernel(&mut self, symbol: &[u8], arguments: &[Operand]) {
        let symbol = self.builder.globals.symbol(symbol);
        let call = self.call_void(&symbol, arguments);
        self.place_call(call);
    }

    fn call_if_failed(&mut self, failed: &Operand, symbol: &[u8], arguments: &[Operand]) {
        let block = self.insert_block();
        let function = self.builder.code.function_of(block);
        let then = self.builder.code.add_block(function, "omp_offload.failed", Some(block));
        let rest = self.builder.code.add_block(function, "omp_offload.cont", Some(then));
        let at = self.builder.at;
        self.builder.code.move_rest(at, rest);
        self.builder.code.replace_in_phis(rest, block, rest);
        self.at_end(block);
        self.cond_br(failed, then, rest);
        self.at_end(then);
        self.call_kernel(symbol, arguments);
        self.br(rest);
        self.builder.at = self.builder.code.first_insertion(rest);
    }

    /// Creates the call that runs a kernel on a device; whether it failed.
    fn launch_kernel(
        &mut self,
        passed: &Passed,
        id: &Operand,
        (launch, [limit, count]): (&Launch, [Operand; 2]),
        allocas: InsertPoint,
    ) -> Operand {
        let (ptr, triple) = (self.ptr(), array_type(self.cx, Type::I32, 3));
        let lists = self.passed_list(passed);
        let fields = [&[Type::I32; 2][..], &[ptr; 6], &[Type::I64; 2], &[triple; 2], &[Type::I32]].concat();
        let structure = self.named_structure("struct.__tgt_kernel_arguments", &fields);
        let at = std::mem::replace(&mut self.builder.at, allocas);
        let memory = self.alloca(structure, "kernel_args");
        self.builder.at = at;
        let [all_teams, all_limits] = [&launch.teams, &limit].map(|first| self.first_of_three(first));
        let (version, zero) = (self.i32(VERSION), self.i32(0));
        let flags = self.int(Type::I64, i64::from(launch.is_deferred));
        let values = [&[version][..], &lists, &[count, flags, all_teams, all_limits, zero]].concat();
        for (index, value) in values.iter().enumerate() {
            let place = (Type::I32, &[0, index as i64][..]);
            let to = self.element_address("inbounds nuw ", structure, &memory, place, "");
            self.store_preferred(value, &to);
        }
        let place = self.ident();
        let arguments = [place, launch.device, launch.teams, limit, *id, memory];
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
}
