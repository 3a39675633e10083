//! Reports of what the scheduler found, and what prevented more.

use super::{Arranged, Found};
use crate::{Dependences, Scop};
use std::fmt::Write;

/// Report about one static control part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Name of the function.
    pub function: String,
    /// Number of statements.
    pub statements: usize,
    /// Number of dependences.
    pub dependences: usize,
    /// Schedule of each statement.
    pub schedules: Vec<String>,
    /// Bands, the outer ones first.
    pub bands: Vec<ReportBand>,
    /// The reason why the input was kept, if it was.
    pub kept: Option<String>,
}

/// Report about a band.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportBand {
    /// Statements in it.
    pub statements: Vec<usize>,
    /// Whether each loop carries no dependence.
    pub parallel: Vec<bool>,
    /// Dependence that each loop carries: kind, source and sink.
    pub carried: Vec<Option<(&'static str, usize, usize)>>,
    /// Whether a loop is skewed.
    pub skewed: bool,
    /// Size of tiles, if there are any.
    pub tile: Option<i64>,
    /// Whether tiles run in wavefronts.
    pub wavefront: bool,
    /// Loop that became the innermost, if it was not.
    pub innermost: Option<usize>,
}

impl Report {
    /// Creates the report of an input that is kept.
    pub(crate) fn kept(function: String, scop: &Scop, reason: &str) -> Report {
        Report {
            function,
            statements: scop.statements.len(),
            dependences: 0,
            schedules: Vec::new(),
            bands: Vec::new(),
            kept: Some(reason.to_owned()),
        }
    }

    /// Creates the report of schedules.
    pub(crate) fn new(
        function: String,
        found: &Found,
        arranged: &Arranged,
        dependences: &Dependences,
    ) -> Report {
        let schedules = arranged.schedules.iter().map(|schedule| schedule.function().to_string()).collect();
        let bands = found.bands.iter().enumerate().map(|(at, band)| {
            let skewed = band.statements.iter().any(|&statement| {
                (band.start..band.start + band.parallel.len()).any(|dim| {
                    let row = &found.schedules[statement].dims()[dim].values()[0];
                    let depth = found.schedules[statement].dims()[dim].space().domain;
                    row[..depth].iter().filter(|value| !value.is_zero()).count() > 1
                })
            });
            let carried = |number: &Option<usize>| {
                number.map(|number| {
                    let dependence = &dependences.list[number];
                    (dependence.kind.name(), dependence.source, dependence.sink)
                })
            };
            ReportBand {
                statements: band.statements.clone(),
                parallel: band.parallel.clone(),
                carried: band.carried.iter().map(carried).collect(),
                skewed,
                tile: arranged.tiles[at],
                wavefront: arranged.wavefronts[at],
                innermost: arranged.innermost[at],
            }
        });
        Report {
            function,
            statements: arranged.schedules.len(),
            dependences: dependences.list.len(),
            schedules,
            bands: bands.collect(),
            kept: None,
        }
    }

    /// Returns the report as text.
    pub fn to_text(&self) -> String {
        let mut out = String::new();
        let _ = writeln!(
            out,
            "@{}: {} statements, {} dependences",
            self.function, self.statements, self.dependences
        );
        if let Some(reason) = &self.kept {
            let _ = writeln!(out, "  kept as it is: {reason}");
        }
        for band in &self.bands {
            let names: Vec<String> = band.statements.iter().map(|at| format!("S{at}")).collect();
            let skewed = if band.skewed { ", skewed" } else { "" };
            let _ = writeln!(
                out,
                "  band of {} loop{} ({}){skewed}",
                band.parallel.len(),
                if band.parallel.len() == 1 { "" } else { "s" },
                names.join(", ")
            );
            for (at, carried) in band.carried.iter().enumerate() {
                let _ = match carried {
                    None => writeln!(out, "    loop {at}: parallel"),
                    Some((kind, source, sink)) => {
                        let article = if *kind == "flow" { "a" } else { "an" };
                        writeln!(
                            out,
                            "    loop {at}: carries {article} {kind} dependence of S{sink} on S{source}"
                        )
                    }
                };
            }
            if let Some(size) = band.tile {
                let wavefront = if band.wavefront { ", in wavefronts" } else { "" };
                let _ = writeln!(out, "    tiles of {size}{wavefront}");
            }
            if let Some(innermost) = band.innermost {
                let _ = writeln!(out, "    loop {innermost} becomes the innermost");
            }
        }
        for (at, schedule) in self.schedules.iter().enumerate() {
            let _ = writeln!(out, "  S{at}: {schedule}");
        }
        out
    }

    /// Returns the report as JSON, in one line.
    pub fn to_json(&self) -> String {
        let mut out = String::new();
        let _ = write!(
            out,
            "{{\"function\": {:?}, \"statements\": {}, \"dependences\": {}, \"bands\": [",
            self.function, self.statements, self.dependences
        );
        for (at, band) in self.bands.iter().enumerate() {
            let comma = if at == 0 { "" } else { ", " };
            let carried: Vec<String> = band
                .carried
                .iter()
                .map(|carried| match carried {
                    None => "null".to_owned(),
                    Some((kind, source, sink)) => {
                        format!("{{\"kind\": \"{kind}\", \"source\": {source}, \"sink\": {sink}}}")
                    }
                })
                .collect();
            let number = |value: Option<i64>| value.map_or("null".to_owned(), |value| value.to_string());
            let _ = write!(
                out,
                "{comma}{{\"statements\": {:?}, \"parallel\": {:?}, \"carried\": [{}], \"skewed\": {}, \"tile\": {}, \"wavefront\": {}, \"innermost\": {}}}",
                band.statements,
                band.parallel,
                carried.join(", "),
                band.skewed,
                number(band.tile),
                band.wavefront,
                number(band.innermost.map(|at| at as i64)),
            );
        }
        let schedules: Vec<String> = self.schedules.iter().map(|schedule| format!("{schedule:?}")).collect();
        let kept = self.kept.as_ref().map_or("null".to_owned(), |reason| format!("{reason:?}"));
        let _ = writeln!(out, "], \"schedules\": [{}], \"kept\": {kept}}}", schedules.join(", "));
        out
    }
}
