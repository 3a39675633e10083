//! The passes and pipelines that text can name.

use crate::{AddError, Pass, Pipeline};

/// Adds the passes of a named pipeline, with options as text.
pub type PipelineBuilder = Box<dyn Fn(&mut Pipeline, &str) -> Result<(), AddError> + Send + Sync>;

struct PassEntry {
    argument: String,
    make: Box<dyn Fn() -> Box<dyn Pass> + Send + Sync>,
}

struct PipelineEntry {
    name: String,
    description: String,
    build: PipelineBuilder,
}

/// The passes and pipelines that text can name. Registration is explicit.
#[derive(Default)]
pub struct PassRegistry {
    passes: Vec<PassEntry>,
    pipelines: Vec<PipelineEntry>,
}

impl PassRegistry {
    /// A registry of nothing.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a pass by its argument. A second one of a name replaces the first.
    pub fn add<P: Pass + 'static>(&mut self, make: impl Fn() -> P + Send + Sync + 'static) -> &mut Self {
        let argument = make().argument().to_owned();
        let make = Box::new(move || Box::new(make()) as Box<dyn Pass>);
        self.passes.retain(|entry| entry.argument != argument);
        self.passes.push(PassEntry { argument, make });
        self
    }

    /// Adds a named pipeline.
    pub fn add_pipeline(
        &mut self,
        name: &str,
        description: &str,
        build: impl Fn(&mut Pipeline, &str) -> Result<(), AddError> + Send + Sync + 'static,
    ) -> &mut Self {
        self.pipelines.retain(|entry| entry.name != name);
        let (name, description) = (name.to_owned(), description.to_owned());
        self.pipelines.push(PipelineEntry { name, description, build: Box::new(build) });
        self
    }

    /// A new pass of an argument.
    pub fn make(&self, argument: &str) -> Option<Box<dyn Pass>> {
        self.passes.iter().find(|entry| entry.argument == argument).map(|entry| (entry.make)())
    }

    /// The builder of a named pipeline.
    pub fn pipeline(&self, name: &str) -> Option<&PipelineBuilder> {
        self.pipelines.iter().find(|entry| entry.name == name).map(|entry| &entry.build)
    }

    /// All passes, sorted by argument.
    pub fn passes(&self) -> Vec<Box<dyn Pass>> {
        let mut all: Vec<_> = self.passes.iter().collect();
        all.sort_by(|a, b| a.argument.cmp(&b.argument));
        all.into_iter().map(|entry| (entry.make)()).collect()
    }

    /// Names and descriptions of all pipelines, sorted by name.
    pub fn pipelines(&self) -> Vec<(&str, &str)> {
        let mut all: Vec<_> =
            self.pipelines.iter().map(|entry| (&*entry.name, &*entry.description)).collect();
        all.sort_unstable();
        all
    }

    /// The name that is nearest to a misspelled one.
    pub fn suggest(&self, name: &str) -> Option<&str> {
        let passes = self.passes.iter().map(|entry| entry.argument.as_str());
        let mut all: Vec<&str> = passes.chain(self.pipelines.iter().map(|entry| &*entry.name)).collect();
        all.sort_unstable();
        diag::suggest::closest(name, all)
    }
}
