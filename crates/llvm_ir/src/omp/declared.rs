//! Variables that devices have, too: by `declare_target`, the variable itself, or a pointer to it that is linked.

use super::device::declared_for;
use super::map::Mapped;
use super::state::{DeclaredVariable, Linked};
use crate::builder::build::Template;
use crate::builder::code::{InstKind, Operand};
use crate::text::Text;
use crate::translator::Translator;
use ir::{OpRef, ValueRef};

/// Clauses of variables that devices have: the value, a pointer that is linked, or the variable itself.
const TO: i64 = 1;
const LINK: i64 = 2;
const ENTER: i64 = 3;

/// The number that all devices have a variable.
const ANY: i64 = 0;

/// The suffix of the name of the pointer to a variable that is linked.
const SUFFIX: &[u8] = b"_decl_tgt_ref_ptr";

/// Returns the clause by which devices have a variable.
fn clause_of(global: OpRef<'_>) -> Option<i64> {
    global.attr("omp.declare_target")?.dialect_param(1)?.dialect_param(0)?.as_i64()
}

/// Returns the name of the pointer to a variable that is linked.
fn reference_of(global: OpRef<'_>) -> Vec<u8> {
    let name = global.attr("sym_name").and_then(|name| name.as_bytes()).unwrap_or_default();
    [name, SUFFIX].concat()
}

impl<'m> Translator<'m> {
    /// Whether a module has pointers to variables that are linked: one for a device, or for a host that is known.
    fn has_references(&self) -> bool {
        self.omp.device.is_some() || self.module.attr("llvm.target_triple").is_some()
    }

    /// Creates the pointers to variables that are linked, and notes what the host describes.
    pub(crate) fn declare_variables(&mut self) {
        if !self.has_references() {
            return;
        }
        let is_device = self.omp.device.is_some();
        for global in self.module.regions().flat_map(|region| region.ops()).map(OpRef::inner) {
            let Some(clause) = clause_of(global).filter(|_| global.is("llvm.mlir.global")) else { continue };
            if !is_device && declared_for(global) != Some(ANY) {
                continue;
            }
            let mut symbol =
                global.attr("sym_name").and_then(|name| name.as_bytes()).unwrap_or_default().to_vec();
            let ty = global.attr("global_type").and_then(|ty| ty.as_type());
            let mut bytes = ty.and_then(|ty| self.consts.layout.bits(ty)).unwrap_or(0).div_ceil(8);
            let linkage: Option<llvm::attrs::Linkage> = global.enum_attr("linkage");
            let is_local =
                matches!(linkage, Some(llvm::attrs::Linkage::Internal | llvm::attrs::Linkage::Private));
            let is_linked = clause == LINK;
            if is_linked {
                let mut content = b"weak global ptr ".to_vec();
                match is_device {
                    true => content.text("null"),
                    false => content.name(b'@', &symbol),
                }
                content.text(", align 8");
                symbol = reference_of(global);
                self.builder.globals.defined(&symbol, &content);
                bytes = 8;
            }
            if !is_device {
                let (address, is_visible) = (self.builder.globals.symbol(&symbol), is_linked || !is_local);
                let variable = DeclaredVariable { symbol, address, bytes, is_linked, is_visible };
                self.omp.declared_variables.push(variable);
            }
        }
    }

    /// Returns the variable that a value is the address of.
    fn variable_of(&self, value: ValueRef<'m>) -> Option<OpRef<'m>> {
        let name = value.defining_op()?.attr("global_name")?.as_flat_symbol()?;
        self.symbols.get(&name).copied()
    }

    /// Creates values that stand for the addresses of linked variables of a kernel until they are loaded.
    pub(super) fn link_variables(&mut self, mapped: &[Mapped<'m>]) {
        for of in mapped {
            if let Some(reference) = of.reference {
                let ptr = self.ptr();
                let model = self.emit_value(InstKind::Plain, ptr, "", Template::new(""));
                self.omp.linked.push(Linked { address: of.base, model, reference });
            }
        }
    }

    /// Returns what stands for an address in a kernel, which is another value if the variable is linked.
    pub(super) fn linked(&self, address: Operand) -> Operand {
        let found = self.omp.linked.iter().find(|linked| linked.address == address);
        found.map_or(address, |linked| linked.model)
    }

    /// Loads the addresses of linked variables wherever they are used in a kernel.
    pub(super) fn load_linked(&mut self) {
        for Linked { model, reference, .. } in std::mem::take(&mut self.omp.linked) {
            let (Some(value), Some(inst)) = (model.local(), self.def_of(&model)) else { continue };
            for user in self.users_of(value) {
                self.at_inst(user);
                let ptr = self.ptr();
                let address = self.load(ptr, &reference, "");
                self.replace_operand(user, value, &address);
            }
            self.builder.code.erase(inst);
        }
    }

    /// Whether a value is the address of a variable that devices have, too.
    pub(super) fn is_declared(&self, value: ValueRef<'m>) -> bool {
        matches!(self.variable_of(value).and_then(clause_of), Some(TO | ENTER))
    }

    /// Returns the pointer to the variable that a value is the address of, if it is linked.
    pub(super) fn reference_to(&mut self, value: ValueRef<'m>) -> Option<Operand> {
        let global = self.variable_of(value).filter(|global| clause_of(*global) == Some(LINK))?;
        let is_there =
            self.has_references() && (self.omp.device.is_some() || declared_for(global) == Some(ANY));
        is_there.then(|| self.builder.globals.symbol(&reference_of(global)))
    }
}
