//! Settings of the pass manager, from flags.

use super::actions::{ActionLog, Counters};
use super::validate::{Settings, Validator};
use crate::Io;
use crate::printing::no_option;
use ir::print::{ExternalResources, ExternalValue};
use ir::{Body, Context, Threads};
use pass::{
    IrPrinting, PassManager, PassRegistry, Pipeline, Reproducer, ReproducerSpec, StatisticsDisplay, Whole,
    WriteFile,
};
use std::path::PathBuf;
use std::sync::Arc;
use syntax::print::PrintOptions;

/// The settings of the pass manager besides its pipeline.
#[derive(Default)]
pub(super) struct PassFlags {
    before: Vec<String>,
    after: Vec<String>,
    before_all: bool,
    after_all: bool,
    after_change: bool,
    after_failure: bool,
    module_scope: bool,
    tree: Option<String>,
    crash_reproducer: Option<String>,
    local_reproducer: bool,
    /// The file for a reproducer of a run that went well.
    pub(super) generate_reproducer: Option<String>,
    statistics: bool,
    statistics_display: StatisticsDisplay,
    counters: Option<Arc<Counters>>,
    print_counters: bool,
    log_actions_to: Option<String>,
    log_filter: Option<String>,
    actions: Option<Arc<ActionLog>>,
    validates: bool,
    validation: Settings,
    validator: Option<Arc<Validator>>,
    /// Whether what is printed between passes need not be verified for its custom form.
    pub(super) assume_verified: bool,
}

impl PassFlags {
    /// Reads a switch; whether it is one of these.
    pub(super) fn switch(&mut self, name: &str, on: bool) -> bool {
        match name {
            "mlir-print-ir-after-all" => self.after_all = on,
            "mlir-print-ir-after-change" => self.after_change = on,
            "mlir-print-ir-after-failure" => self.after_failure = on,
            "mlir-print-ir-before-all" => self.before_all = on,
            "mlir-print-ir-module-scope" => self.module_scope = on,
            "mlir-pass-pipeline-local-reproducer" => self.local_reproducer = on,
            "mlir-pass-statistics" => self.statistics = on,
            "mlir-print-debug-counter" => self.print_counters = on,
            "validate" => self.validates = on,
            _ => return false,
        }
        true
    }

    /// Reads a flag with a value; whether it is one of these.
    ///
    /// # Errors
    /// The lines to print.
    pub(super) fn flag(&mut self, name: &str, text: &str, registry: &PassRegistry) -> Result<bool, String> {
        match name {
            "mlir-print-ir-before" => self.before.extend(pass_names(name, text, registry)?),
            "mlir-print-ir-after" => self.after.extend(pass_names(name, text, registry)?),
            "mlir-print-ir-tree-dir" => self.tree = Some(text.to_owned()).filter(|text| !text.is_empty()),
            "mlir-pass-pipeline-crash-reproducer" => self.crash_reproducer = Some(text.to_owned()),
            "mlir-generate-reproducer" => self.generate_reproducer = Some(text.to_owned()),
            "mlir-pass-statistics-display" => {
                self.statistics_display = match text {
                    "list" => StatisticsDisplay::List,
                    "pipeline" => StatisticsDisplay::Pipeline,
                    _ => return Err(no_option(name, text)),
                };
            }
            "mlir-debug-counter" => self.counters = Some(Arc::new(Counters::parse(text)?)),
            "log-actions-to" => self.log_actions_to = Some(text.to_owned()),
            "log-mlir-actions-filter" => self.log_filter = Some(text.to_owned()),
            "validate-inputs" => self.validation.inputs = number(name, text)?,
            "validate-seed" => self.validation.seed = number(name, text)?,
            "validate-reproducer" => self.validation.reproducer = Some(text.to_owned()),
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Reads what depends on several flags.
    ///
    /// # Errors
    /// The lines to print.
    pub(super) fn complete(&mut self) -> Result<(), String> {
        if let Some(file) = &self.log_actions_to {
            self.actions = Some(Arc::new(ActionLog::new(file, self.log_filter.as_deref())?));
        }
        self.validator = self.validates.then(|| Arc::new(Validator::new(self.validation.clone())));
        Ok(())
    }

    /// Whether what is asked for needs one thread, whatever other flags say.
    pub(super) fn needs_one_thread(&self) -> bool {
        self.counters.is_some() || self.actions.is_some() || self.validates
    }

    /// A manager of a pipeline with these settings.
    ///
    /// # Errors
    /// The lines to print.
    pub(super) fn manager(
        &self,
        pipeline: Pipeline,
        cx: &Context,
        threads: Threads,
        print: &PrintOptions,
        io: &mut Io<'_>,
    ) -> Result<PassManager, String> {
        let mut manager = PassManager::new(pipeline).threads(threads);
        if self.module_scope && threads != Threads::ONE {
            return Err(
                "<unknown>:0: error: IR print for module scope can't be setup on a pass-manager without \
                        disabling multi-threading first.\n\n"
                    .to_owned(),
            );
        }
        if self.crash_reproducer.is_some() && self.local_reproducer && threads != Threads::ONE {
            return Err("<unknown>:0: error: Local crash reproduction may not be used without disabling \
                        mutli-threading first.\n"
                .to_owned());
        }
        manager.printing = self.printing(print, io);
        manager.reproducer = self.crash_reproducer.as_ref().map(|file| {
            let (target, file) = (io.path(file), file.clone());
            let print = print.clone();
            Reproducer {
                print: Arc::new(move |body, recipe| reproducer(body, recipe, &print)),
                write: Arc::new(move |text| write(&target, &file, text).map(|()| file.clone())),
                local: self.local_reproducer,
            }
        });
        if let Some(counters) = &self.counters {
            manager.instrumentations.push(Arc::clone(counters) as _);
            cx.handle_actions(Arc::clone(counters) as _);
        }
        if let Some(actions) = &self.actions {
            manager.instrumentations.push(Arc::clone(actions) as _);
            cx.handle_actions(Arc::clone(actions) as _);
            io.eprint("ExecutionContext registered on the context\n");
        }
        if let Some(validator) = &self.validator {
            manager.instrumentations.push(Arc::clone(validator) as _);
        }
        if self.print_counters {
            io.eprint(&Counters::report(self.counters.as_deref()));
        }
        Ok(manager)
    }

    /// The settings of printing IR between passes; `None` if it is not printed.
    fn printing(&self, print: &PrintOptions, io: &Io<'_>) -> Option<IrPrinting> {
        let named = !self.before.is_empty() || !self.after.is_empty();
        if !(named || self.before_all || self.after_all || self.after_failure) {
            return None;
        }
        let whole = print.clone();
        let part = PrintOptions { local_scope: true, ..print.clone() };
        let assume = self.assume_verified;
        let mut printing = IrPrinting::new(move |body, how| {
            // Custom forms rely on what the verifier checks.
            let generic = !assume && !ir::verify(body, Threads::ONE, &mut Vec::new());
            let text = |options: &PrintOptions| match generic {
                true => syntax::print::to_string(body, &PrintOptions { generic, ..options.clone() }),
                false => syntax::print::to_string(body, options),
            };
            match how {
                Whole::File if whole.local_scope => text(&whole) + "\n",
                Whole::File => text(&whole),
                Whole::Part => text(&part),
            }
        });
        printing.before_all = self.before_all;
        printing.after_all = self.after_all;
        printing.before.clone_from(&self.before);
        printing.after.clone_from(&self.after);
        printing.after_change = self.after_change;
        printing.after_failure = self.after_failure;
        printing.module_scope = self.module_scope;
        printing.tree = self.tree.as_ref().map(|folder| tree(folder, io.path(folder)));
        Some(printing)
    }

    /// Shows what is known after a run.
    ///
    /// # Errors
    /// The lines to print.
    pub(super) fn finish(&self, manager: &PassManager, io: &mut Io<'_>) -> Result<(), String> {
        if self.statistics {
            io.eprint(&manager.statistics(self.statistics_display));
        }
        if self.print_counters {
            io.eprint(&Counters::report(self.counters.as_deref()));
        }
        self.actions.as_ref().map_or(Ok(()), |actions| actions.write(io))
    }

    /// Shows what the validation found; whether there is no counterexample.
    ///
    /// # Errors
    /// The lines to print.
    pub(super) fn validated(&self, io: &mut Io<'_>) -> Result<bool, String> {
        let Some(validator) = &self.validator else { return Ok(true) };
        let (text, good) = validator.report();
        io.eprint(&text);
        if let Some((file, text)) = validator.reproducer() {
            write(&io.path(&file), &file, &text).map_err(|why| why + "\n")?;
        }
        Ok(good)
    }

    /// Writes the module after a run, with how to run it again.
    ///
    /// # Errors
    /// The lines to print.
    pub(super) fn generate(
        &self,
        module: &Body,
        manager: &PassManager,
        print: &PrintOptions,
        io: &Io<'_>,
    ) -> Result<(), String> {
        let Some(file) = &self.generate_reproducer else { return Ok(()) };
        let recipe = ReproducerSpec { verify_each: false, ..manager.recipe() };
        write(&io.path(file), file, &reproducer(module, &recipe, print)).map_err(|why| why + "\n")
    }
}

/// A number that is not negative.
fn number<T: std::str::FromStr>(flag: &str, text: &str) -> Result<T, String> {
    text.parse().map_err(|_| no_option(flag, text))
}

/// The names of passes in a list with commas.
fn pass_names(flag: &str, text: &str, registry: &PassRegistry) -> Result<Vec<String>, String> {
    text.split(',')
        .map(|name| match registry.get(name) {
            Some(_) => Ok(name.to_owned()),
            None => Err(no_option(flag, name)),
        })
        .collect()
}

/// Writes dumps below a folder, which is called `shown` in errors.
fn tree(shown: &str, folder: PathBuf) -> WriteFile {
    let shown = shown.to_owned();
    Arc::new(move |name, text| {
        let target = folder.join(name);
        let around = target.parent().unwrap_or(&folder);
        std::fs::create_dir_all(around).map_err(|error| {
            format!("Error while creating directory {shown}: {}\n", crate::io::reason(&error))
        })?;
        std::fs::write(&target, text)
            .map_err(|error| format!("Error while opening file {name}: {}\n", crate::io::reason(&error)))
    })
}

/// Writes a file, which is called `shown` in errors.
fn write(target: &PathBuf, shown: &str, text: &str) -> Result<(), String> {
    std::fs::write(target, text)
        .map_err(|error| format!("cannot open output file '{shown}': {}", crate::io::reason(&error)))
}

/// The text of a module with how to run it.
fn reproducer(body: &Body, recipe: &ReproducerSpec, print: &PrintOptions) -> String {
    let mut resources = ExternalResources::default();
    let mut add = |key: &str, value| resources.add(OWNER, key.as_bytes(), value);
    add("pipeline", ExternalValue::String(recipe.pipeline.clone().into_bytes()));
    add("disable_threading", ExternalValue::Bool(recipe.disable_threading));
    add("verify_each", ExternalValue::Bool(recipe.verify_each));
    let print = PrintOptions { external_resources: resources.into(), local_scope: false, ..print.clone() };
    syntax::print::to_string(body, &print)
}

const OWNER: &[u8] = b"mlir_reproducer";

/// Takes how to run a reproducer out of the resources of its file.
pub(super) fn take_recipe(resources: &mut ExternalResources) -> Option<ReproducerSpec> {
    let place = resources.0.iter().position(|group| group.0 == OWNER)?;
    let (_, entries) = resources.0.remove(place);
    let mut recipe = ReproducerSpec { pipeline: String::new(), disable_threading: false, verify_each: true };
    for (key, value) in entries {
        match (key.as_slice(), value) {
            (b"pipeline", ExternalValue::String(text)) => {
                recipe.pipeline = String::from_utf8_lossy(&text).into_owned();
            }
            (b"disable_threading", ExternalValue::Bool(on)) => recipe.disable_threading = on,
            (b"verify_each", ExternalValue::Bool(on)) => recipe.verify_each = on,
            _ => {}
        }
    }
    Some(recipe)
}
