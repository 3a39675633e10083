//! Loops on a device: the library runs them, and is given a function of the body.

use super::outline::Outlined;
use super::state::Distribution;
use super::state::{After, CanonicalLoop, DeviceLoop, Outline};
use super::wsloop::innermost;
use crate::builder::build::Template;
use crate::builder::code::{InsertPoint, InstKind, Operand};
use crate::translator::Translator;
use ::omp::{captured_op, kernel_of};
use ir::{OpRef, Type};

/// Whether each thread executes at most one iteration of a loop: it is the whole of a kernel that promises so.
fn is_without_loop(op: OpRef<'_>) -> bool {
    let Some(kernel) = std::iter::successors(op.parent(), |op| op.parent()).find(|op| op.is("omp.target"))
    else {
        return false;
    };
    let captured = captured_op(kernel);
    captured.is_some() && innermost(op) == captured && kernel_of(kernel, captured).is_without_loop
}

impl<'m> Translator<'m> {
    /// Makes the body of a loop a function that the library calls for each iteration.
    pub(super) fn share_on_device(
        &mut self,
        op: OpRef<'m>,
        of: &CanonicalLoop,
        (allocas, distribution): (InsertPoint, Distribution),
    ) {
        let ident = self.ident();
        let function = self.builder.code.function_of(of.latch);
        let exit = self.builder.code.add_block_before(function, "omp.prelatch", Some(of.latch));
        self.redirect_predecessors(of.latch, exit);
        self.builder.code.add_branch(exit, of.latch);
        let body = self.region_blocks(of.body, exit);
        self.builder.at = self.builder.code.first_insertion(self.preheader(of));
        let ty = self.type_of(&of.counter);
        // It stands for the parameter until the body is a function.
        let counter = self.emit_value(InstKind::Plain, ty, "", Template::new(""));
        let (Some(old), Some(new)) = (of.counter.local(), counter.local()) else { return };
        for inst in self.users_in(&body, old) {
            self.builder.code.replace_uses_in(inst, old, new);
        }
        let is_without_loop = distribution == Distribution::Both && is_without_loop(op);
        self.omp.outlines.push(Outline {
            loc: self.omp.loc,
            entry: of.body,
            exit,
            outer_allocas: allocas.block,
            separate: vec![new],
            first: Vec::new(),
            after: After::DeviceLoop(DeviceLoop { made: *of, distribution, is_without_loop }),
            ident,
            erased: self.def_of(&counter).into_iter().collect(),
        });
    }

    /// Replaces a loop that calls the function of its body by a call of the library.
    pub(super) fn finish_device_loop(&mut self, outlined: &Outlined, ident: &Operand, of: &DeviceLoop) {
        let made = &of.made;
        let preheader = self.preheader(made);
        self.builder.code.erase(outlined.call);
        let at = self.builder.code.before_terminator(preheader);
        let (caller, last) = (outlined.caller, self.builder.code.terminator(outlined.caller));
        for inst in self.builder.code.blocks[caller.index()].insts.clone() {
            if Some(inst) != last {
                self.builder.code.move_to(inst, at);
            }
        }
        let dropped = self.region_blocks(made.header, made.exit);
        self.redirect_block(preheader, made.exit);
        dropped.iter().for_each(|block| self.remove_control(*block));
        self.at_terminator(preheader);
        self.call_device_loop(outlined, ident, of);
    }

    fn call_device_loop(&mut self, outlined: &Outlined, ident: &Operand, of: &DeviceLoop) {
        let symbol = self.builder.code.functions[outlined.function.index()].symbol.clone();
        let body = self.builder.globals.symbol(&symbol);
        let ptr = self.ptr();
        let captured = outlined.captured.unwrap_or_else(|| Operand::Const(self.consts.null(ptr)));
        let ty = self.type_of(&of.made.count);
        let none = self.int(ty, 0);
        let flag = self.int(Type::I8, i64::from(of.is_without_loop));
        let mut arguments = vec![*ident, body, captured, of.made.count];
        let name = self.sized(
            match of.distribution {
                Distribution::Teams => "__kmpc_distribute_static_loop",
                Distribution::Both => "__kmpc_distribute_for_static_loop",
                Distribution::Threads => "__kmpc_for_static_loop",
            },
            ty,
        );
        self.declare_runtime(&name);
        if of.distribution != Distribution::Teams {
            let (threads, _) = self.call_runtime("omp_get_num_threads", &[], "");
            arguments.push(self.int_cast(&threads, ty, false, "num.threads.cast"));
        }
        arguments.push(none);
        if of.distribution == Distribution::Both {
            arguments.push(none);
        }
        arguments.push(flag);
        self.call_runtime(&name, &arguments, "");
    }
}
