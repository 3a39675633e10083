//! The passes and pipelines that text can name.

use crate::pipeline_options::{Described, describe};
use crate::{AddError, OptionDef, Pass, PassDef, Pipeline, PipelineOptions, parse_options};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// Adds the passes of a named pipeline, with options as text.
pub type PipelineBuilder = Arc<dyn Fn(&mut Pipeline, &str) -> Result<(), AddError> + Send + Sync>;

/// Makes a pass whose options have their defaults.
type PassMaker = Arc<dyn Fn() -> Box<dyn Pass> + Send + Sync>;

#[derive(Clone)]
struct PassEntry {
    def: &'static PassDef,
    /// The maker, where it is not that of the definition.
    make: Option<PassMaker>,
}

#[derive(Clone)]
struct PipelineEntry {
    description: String,
    /// Its options for help.
    options: fn() -> Vec<Described>,
    build: PipelineBuilder,
}

/// The error of a pass or pipeline that cannot be registered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RegisterError(String);

impl fmt::Display for RegisterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for RegisterError {}

/// The passes and pipelines that text can name. Registration is explicit, and makes no pass.
#[derive(Clone, Default)]
pub struct PassRegistry {
    passes: BTreeMap<&'static str, PassEntry>,
    pipelines: BTreeMap<String, PipelineEntry>,
}

impl PassRegistry {
    /// An empty registry.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds passes: a table of [`passes!`](crate::passes). Those that are there already stay.
    ///
    /// # Errors
    /// If another pass has the argument of one of them, or one has no maker: it and those after it are not added.
    pub fn add(&mut self, passes: &[&'static PassDef]) -> Result<&mut Self, RegisterError> {
        for &def in passes {
            if def.make.is_none() {
                return Err(RegisterError(format!(
                    "the pass '{}' cannot be made from its name",
                    def.argument
                )));
            }
            let known = self.passes.get(def.argument);
            if !known.is_some_and(|known| std::ptr::eq(known.def, def) && known.make.is_none()) {
                self.insert(PassEntry { def, make: None })?;
            }
        }
        Ok(self)
    }

    /// Adds a pass that a function makes, such as one that holds more than options.
    ///
    /// # Errors
    /// If a pass has its argument.
    pub fn add_with<P: Pass + 'static>(
        &mut self,
        def: &'static PassDef,
        make: impl Fn() -> P + Send + Sync + 'static,
    ) -> Result<&mut Self, RegisterError> {
        self.insert(PassEntry { def, make: Some(Arc::new(move || Box::new(make()))) })?;
        Ok(self)
    }

    fn insert(&mut self, entry: PassEntry) -> Result<(), RegisterError> {
        let (argument, name) = (entry.def.argument, entry.def.name);
        if let Some(known) = self.passes.get(argument) {
            let message = format!("two passes have the argument '{argument}': {} and {name}", known.def.name);
            return Err(RegisterError(message));
        }
        self.passes.insert(argument, entry);
        Ok(())
    }

    /// Adds a named pipeline.
    ///
    /// # Errors
    /// If a pipeline has its name.
    pub fn add_pipeline(
        &mut self,
        name: &str,
        description: &str,
        build: impl Fn(&mut Pipeline, &str) -> Result<(), AddError> + Send + Sync + 'static,
    ) -> Result<&mut Self, RegisterError> {
        if self.pipelines.contains_key(name) {
            return Err(RegisterError(format!("two pipelines have the name '{name}'")));
        }
        let description = description.to_owned();
        let entry = PipelineEntry { description, options: Vec::new, build: Arc::new(build) };
        self.pipelines.insert(name.to_owned(), entry);
        Ok(self)
    }

    /// Adds a named pipeline that has options.
    ///
    /// # Errors
    /// If a pipeline has its name.
    pub fn add_pipeline_with<O: PipelineOptions>(
        &mut self,
        name: &str,
        description: &str,
        build: impl Fn(&mut Pipeline, O) -> Result<(), AddError> + Send + Sync + 'static,
    ) -> Result<&mut Self, RegisterError> {
        self.add_pipeline(name, description, move |pipeline, text| {
            let mut options = O::default();
            parse_options(text, O::DEFS, &mut options.fields()).map_err(AddError)?;
            build(pipeline, options)
        })?;
        if let Some(entry) = self.pipelines.get_mut(name) {
            entry.options = describe::<O>;
        }
        Ok(self)
    }

    /// The definition of the pass of an argument.
    pub fn get(&self, argument: &str) -> Option<&'static PassDef> {
        self.passes.get(argument).map(|entry| entry.def)
    }

    /// A new pass of an argument.
    pub fn make(&self, argument: &str) -> Option<Box<dyn Pass>> {
        let entry = self.passes.get(argument)?;
        match &entry.make {
            Some(make) => Some(make()),
            None => entry.def.make.map(|make| make()),
        }
    }

    /// The builder of a named pipeline.
    pub fn pipeline(&self, name: &str) -> Option<&PipelineBuilder> {
        self.pipelines.get(name).map(|entry| &entry.build)
    }

    /// The definitions of all passes, sorted by argument.
    pub fn passes(&self) -> impl ExactSizeIterator<Item = &'static PassDef> + '_ {
        self.passes.values().map(|entry| entry.def)
    }

    /// Names and descriptions of all pipelines, sorted by name.
    pub fn pipelines(&self) -> impl ExactSizeIterator<Item = (&str, &str)> {
        self.pipelines.iter().map(|(name, entry)| (&**name, &*entry.description))
    }

    /// The options of a named pipeline, each with the text of its default; `None` for an empty list.
    pub fn pipeline_options(&self, name: &str) -> Vec<(OptionDef, Option<String>)> {
        self.pipelines.get(name).map(|entry| (entry.options)()).unwrap_or_default()
    }

    /// The name that is nearest to a misspelled one.
    pub fn suggest(&self, name: &str) -> Option<&str> {
        let pipelines = self.pipelines.keys().map(String::as_str);
        let mut all: Vec<&str> = self.passes.keys().copied().chain(pipelines).collect();
        all.sort_unstable();
        diag::suggest::closest(name, all)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_passes::{COUNT, Count, DYNAMIC, Dynamic, OTHER_COUNT, PASSES, registry};

    #[test]
    fn passes_are_known_by_their_definitions() {
        let registry = registry();
        assert_eq!(registry.get("t-say").map(|def| def.name), Some("Say"));
        assert!(registry.get("t-nothing").is_none() && registry.make("t-nothing").is_none());
        assert!(registry.passes().map(|def| def.argument).is_sorted());
        assert!(registry.passes().all(|def| registry.make(def.argument).is_some()));
        assert_eq!(registry.pipelines().collect::<Vec<_>>(), [("t-pipe", "counts twice")]);
        let mut pipeline = Pipeline::any();
        let build = registry.pipeline("t-pipe").unwrap();
        build(&mut pipeline, "say=true").unwrap();
        assert_eq!(pipeline.to_string(), "any(t-count,t-count,t-say)");
        assert!(build(&mut pipeline, "sya").unwrap_err().0.contains("did you mean 'say'"));
        assert_eq!(registry.suggest("t-cuont"), Some("t-count"));
    }

    #[test]
    fn two_passes_of_one_argument_are_an_error() {
        let mut registry = registry();
        let error = registry.add(&[&OTHER_COUNT]).err().unwrap();
        assert_eq!(error.to_string(), "two passes have the argument 't-count': Count and OtherCount");
        assert_eq!(registry.get("t-count").unwrap().name, "Count");
        // The same definition again is no other pass, but another maker makes one.
        assert!(registry.add(PASSES).is_ok());
        assert!(registry.add_with(&COUNT, || Count).is_err());
        let error = registry.add_pipeline("t-pipe", "", |_, _| Ok(())).err().unwrap();
        assert_eq!(error.to_string(), "two pipelines have the name 't-pipe'");
    }

    #[test]
    fn a_pass_without_a_maker_is_added_with_one() {
        let mut registry = PassRegistry::new();
        let error = registry.add(&[&DYNAMIC]).err().unwrap();
        assert_eq!(error.to_string(), "the pass 't-dynamic' cannot be made from its name");
        registry.add_with(&DYNAMIC, || Dynamic(Pipeline::any(), false)).unwrap();
        assert!(registry.make("t-dynamic").is_some());
    }
}
