//! Descriptions of kernels for the linker and for tools, and what a module says of devices.

use super::state::Kernel;
use crate::builder::code::Operand;
use crate::metadata::Item;
use crate::text::Text;
use crate::translator::Translator;
use ir::OpRef;

/// The kind of an entry that says what is needed of devices.
const REQUIRES: i64 = 16;

impl<'m> Translator<'m> {
    /// Describes kernels to the linker and to tools.
    pub(crate) fn describe_kernels(&mut self) {
        if self.omp.device.is_some() {
            let kernels = std::mem::take(&mut self.omp.kernels);
            kernels.iter().for_each(|kernel| self.builder.code.raise_allocas(kernel.function));
            return self.keep_shared_memory();
        }
        let mut kernels: Vec<(usize, Kernel)> =
            std::mem::take(&mut self.omp.kernels).into_iter().enumerate().collect();
        let variables = std::mem::take(&mut self.omp.declared_variables);
        let mut symbols = Vec::new();
        for of in variables.iter().filter(|of| of.is_visible) {
            let (address, kind) = (Some(of.address), i64::from(of.is_linked));
            symbols.push(self.add_entry(address, &of.symbol, [kind, of.bytes as i64, 0]));
        }
        for (_, kernel) in &kernels {
            symbols.push(self.add_entry(Some(kernel.id), &kernel.symbol, [0, 0, 0]));
        }
        let has_entries = !kernels.is_empty() || !variables.is_empty();
        if let Some(needed) = self.required_of_devices().filter(|_| has_entries) {
            symbols.push(self.add_entry(None, b".requires", [REQUIRES, 0, needed]));
        }
        kernels.sort_by(|(_, one), (_, other)| {
            (&one.parent, one.place, one.count).cmp(&(&other.parent, other.place, other.count))
        });
        for (order, kernel) in kernels {
            let [device, file, line] = kernel.place.map(|number| i64::from(number as i32));
            let [kind, device, file, line, count, order] =
                [0, device, file, line, kernel.count as i64, (variables.len() + order) as i64]
                    .map(|number| Item::int(32, number));
            let info = vec![kind, device, file, Item::text(&kernel.parent), line, count, order];
            let info = self.meta.tuple(info);
            self.omp.offloaded.push(("omp_offload.info", info));
        }
        for (order, of) in variables.iter().enumerate() {
            let [kind, clause, order] =
                [1, i64::from(of.is_linked), order as i64].map(|number| Item::int(32, number));
            let info = self.meta.tuple(vec![kind, Item::text(&of.symbol), clause, order]);
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

    /// Adds the description of a kernel or of something else, with its kind, the number of its bytes and another; how
    /// metadata name it.
    fn add_entry(&mut self, id: Option<Operand>, symbol: &[u8], [kind, bytes, data]: [i64; 3]) -> Vec<u8> {
        let name = self.unique_symbol(b".offloading.entry_name");
        let mut content =
            format!("internal unnamed_addr constant [{} x i8] c\"", symbol.len() + 1).into_bytes();
        content.escaped(symbol);
        content.text("\\00\", section \".llvm.rodata.offloading\", align 1");
        let name = self.builder.globals.defined(&name, &content);
        let mut content =
            format!("weak constant %struct.__tgt_offload_entry {{ i64 0, i16 1, i16 1, i32 {kind}, ptr ")
                .into_bytes();
        match id {
            Some(id) => self.builder.globals.write(id, &mut content),
            None => content.text("null"),
        }
        content.text(", ptr ");
        self.builder.globals.write(name, &mut content);
        content.text(&format!(
            ", i64 {bytes}, i64 {data}, ptr null }}, section \"llvm_offload_entries\", align 8"
        ));
        self.builder.globals.defined(&[b".offloading.entry.", symbol].concat(), &content);
        let mut symbol = b"ptr ".to_vec();
        self.builder.globals.write(name, &mut symbol);
        symbol
    }

    /// Returns what the module needs of devices, in the library's bits.
    fn required_of_devices(&self) -> Option<i64> {
        let clauses = self.module.attr("omp.requires")?.dialect_param(0)?.as_i64()?;
        // The lowest bit is that nothing is needed.
        (clauses != 0).then_some(clauses << 1)
    }
}

/// Names of the variables that tell the library of a device of assumptions.
const ASSUMPTIONS: [&str; 5] = [
    "debug_kind",
    "assume_teams_oversubscription",
    "assume_threads_oversubscription",
    "assume_no_thread_state",
    "assume_no_nested_parallelism",
];

/// Writes the variables of the assumptions of a module.
pub(crate) fn write_assumptions(module: OpRef<'_>, out: &mut Vec<u8>) {
    let Some(flags) = module.attr("omp.flags") else { return };
    let flag = |index: usize| flags.dialect_param(index);
    if flag(ASSUMPTIONS.len()).and_then(|flag| flag.as_bool()) == Some(true) {
        return;
    }
    for (index, name) in ASSUMPTIONS.iter().enumerate() {
        let given = flag(index);
        let given = given.and_then(|flag| flag.as_bool().map(i64::from).or_else(|| flag.as_i64()));
        let given = given.unwrap_or(0);
        out.text(&format!("@__omp_rtl_{name} = weak_odr hidden constant i32 {given}\n"));
    }
}
